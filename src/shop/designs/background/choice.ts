import type { Stroke } from "./strokes.ts";

/** All of the background's color, or only what is connected to the edge. */
export type BackgroundRule = "all" | "edges";

/** What a cutout is made by. */
export type BackgroundChoice = {
  rule: BackgroundRule;
  /** How unlike the background's colors may be what goes with them. Absent: as usual. */
  tolerance?: number | undefined;
  /** Painted by hand, oldest first; a later one goes over the earlier ones. */
  strokes?: readonly Stroke[] | undefined;
};

export const TOLERANCE = { min: 0, max: 100, usual: 50 } as const;
