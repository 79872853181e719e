import type { Box } from "../../placement.ts";
import type { GangSheet } from "./sheet.ts";

/** What lies on a sheet: the files of its prints, by the keys of its placements. */
export type LaidPrint = {
  key: string;
  orderId: number;
  /** The piece's. */
  code: string;
  area: string;
  storageKey: string;
  sha256: string;
  ink: Box;
  /** Its file is mirrored already. */
  isMirrored: boolean;
};

/** As the database has it. */
export type GangLayout = { sheet: GangSheet; prints: LaidPrint[] };
