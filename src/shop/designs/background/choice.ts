import type { Stroke } from "./strokes.ts";

/** The rule clears all of the background's color, or only what is connected to the edge. */
export type BackgroundRule = "all" | "edges";

/** A cutout is made by these. */
export type BackgroundChoice = {
  rule: BackgroundRule;
  /** How unlike the background's colors may be what goes with them. Absent: as usual. */
  tolerance?: number | undefined;
  /** Painted by hand, oldest first; a later one goes over the earlier ones. */
  strokes?: readonly Stroke[] | undefined;
};

/** Limit of designs: the tolerance of a cutout []; 400 with what is expected. */
export const TOLERANCE = { min: 0, max: 100, usual: 50 } as const;
