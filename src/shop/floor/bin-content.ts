import type { PieceState } from "./states.ts";
import { type FloorSteps, isFinished, type PieceStep } from "./steps.ts";

/** So many pieces of one order that are in the same state after the same step. */
export type CountedPieces = { step: PieceStep; state: PieceState; pieces: number };

export type BinContent = {
  /**
   * `complete`: the pieces can be packed. `packed`: they are, and the bin still has the order's name.
   * `off`: none of them is made any more.
   */
  state: "waits" | "complete" | "packed" | "off";
  /** All pieces that the order is made of. */
  open: number;
  /** How many lie in the bin. */
  here: number;
  /** How many the order waits for; one that is held in the bin counts as well. */
  missing: number;
  /** Nothing in it is waited with: it may be emptied. */
  isOver: boolean;
};

/** What the bin of an order holds, by the order's pieces. */
export function binContent(pieces: readonly CountedPieces[], steps: FloorSteps): BinContent {
  const open = pieces.filter(({ state }) => state !== "spoilt" && state !== "canceled");
  const here = count(open.filter(({ step }) => isFinished(step, steps) && step !== "packed"));
  const missing = count(open.filter((piece) => isMissing(piece, steps)));
  const state = stateOf({ open: count(open), here, missing });
  const isOver = state !== "waits" || here === 0;
  return { state, open: count(open), here, missing, isOver };
}

export function isMissing(
  { step, state }: Pick<CountedPieces, "step" | "state">,
  steps: FloorSteps,
): boolean {
  return state === "waiting" || !isFinished(step, steps);
}

function stateOf({ open, here, missing }: Pick<BinContent, "open" | "here" | "missing">) {
  if (open === 0) return "off";
  if (missing > 0) return "waits";
  return here > 0 ? "complete" : "packed";
}

function count(pieces: readonly CountedPieces[]): number {
  return pieces.reduce((sum, piece) => sum + piece.pieces, 0);
}
