import type { Box, Size } from "../../placement.ts";

/** A print as large as its ink, in pixels at 300 DPI. */
export type GangPrint = Size & {
  /** Nobody else in the plan has it. */
  key: string;
  /** Order and piece, as they stand beside it. */
  label: string;
};

/** Boxes are in pixels of the sheet, from its top left. */
export type Placement = {
  key: string;
  box: Box;
  /** By 90° clockwise, before the sheet is mirrored. */
  isTurned: boolean;
  /** Whatever is cut out with the print. */
  cell: Box;
  /** Turned and mirrored like the print. */
  label: { text: string; box: Box } | null;
};

export type GangSheet = Size & {
  placements: Placement[];
  lengthMm: number;
  isMirrored: boolean;
  /** Cut marks lie in a gap of so many pixels; null without any. */
  markGap: number | null;
  /** The prints' share of the film, as large as their ink is, in percent. */
  fill: number;
};

export type LeftOut = { key: string; label: string; reason: string };

export type GangPlan = { sheets: GangSheet[]; leftOut: LeftOut[] };
