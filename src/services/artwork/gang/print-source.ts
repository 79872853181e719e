import type { Box } from "#shop/placement.ts";

/** A print as it lies on the sheet: its rows from top to bottom. */
export interface PlacedRows {
  /** The next rows come to `sheet`, whose rows are `stride` pixels long, from `at` on. */
  draw(count: number, sheet: Uint32Array, at: number, stride: number): Promise<void>;
  close(): Promise<void>;
}

/** A print file on the disk. */
export type PrintSource = {
  path: string;
  ink: Box;
  /** Its left is right already, whatever the sheet does. */
  isMirrored: boolean;
};

/** How the print gets onto the sheet. */
export type Turn = { isTurned: boolean; isFlopped: boolean };
