import type { Command } from "../commands.ts";
import type { PieceState } from "../states.ts";
import type { Step } from "../steps.ts";

/** `done`: it changed something. `wrong`: it changed nothing, and should be heard. */
export type ScanOutcome = "done" | "info" | "wrong";

export const OUTCOME_WORDS: Record<ScanOutcome, string> = {
  done: "Done",
  info: "Note",
  wrong: "Wrong",
};

export type ScannedPiece = {
  code: string;
  number: number;
  product: string;
  size: string;
  color: string;
  areas: string;
  state: PieceState;
  stateLabel: string;
};

export type ScannedOrder = {
  id: number;
  /** `PT000123` */
  name: string;
  customer: string;
  /** Its pieces beside the scanned one; of a large order not all. */
  pieces: ScannedPiece[];
  /** `3 checked, 2 ready`: all of its pieces. */
  counts: string;
  bin: number | null;
};

export type ScanAnswer = {
  outcome: ScanOutcome;
  /** A few words in large letters. */
  title: string;
  /** What to know or to do beyond it; may be empty. */
  text: string;
  /** The code of the piece that was scanned. */
  code?: string;
  /** URLs of pictures of it with its prints. */
  mockups?: { src: string; alt: string }[];
  order?: ScannedOrder;
  /** The bin where the piece goes, or where the order's pieces are taken from. */
  bin?: number;
  /** All pieces of the order are there: its slip is printed now. */
  isComplete?: boolean;
  /** The next piece gets it: its reason is sent along. */
  arms?: Command;
  /** This press works here from now on; null for none. */
  press?: { id: number; name: string } | null;
  /** This station does one step alone from now on; null for whatever is next. */
  station?: Step | null;
  batch?: { id: number; name: string };
};

/** Own words mark nothing without a reason, nor does what was scanned among them and is no code. */
export const REASON_MISSING: ScanAnswer = {
  outcome: "wrong",
  title: "Press a reason",
  text: "Nothing is marked or scanned yet.",
};
