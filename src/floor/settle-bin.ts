import type { ISql } from "postgres";
import { fillBin, findBinOf, freeBin } from "#db/floor/bins.ts";
import type { Piece } from "#db/floor/pieces.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import { type FloorSteps, isFinished } from "#shop/floor/steps.ts";

export type Placed = {
  /** The bin where the order's pieces are, or were until now. */
  bin: number | null;
  /** Nothing is missing any more: its pieces are taken out of the bin and packed. */
  isComplete: boolean;
};

/**
 * Gives an order of several pieces a bin while some of them are finished and others are not, and frees
 * it once all are. Lock the order first; `pieces` are as they are now.
 */
export async function settleBin(
  tx: ISql,
  orderId: number,
  pieces: readonly Piece[],
  steps: FloorSteps,
): Promise<Placed> {
  const open = pieces.filter(isOpen);
  const finished = open.filter(({ step }) => isFinished(step, steps));
  const isHeld = open.some(({ state }) => state === "waiting");
  if (finished.length > 0 && finished.length === open.length && !isHeld) {
    return { bin: (await freeBin(tx, orderId)) ?? null, isComplete: true };
  }
  if (finished.some(({ step }) => step !== "packed")) {
    const bin = (await findBinOf(tx, orderId)) ?? (await fillBin(tx, orderId));
    return { bin: bin ?? null, isComplete: false };
  }
  await freeBin(tx, orderId);
  return { bin: null, isComplete: false };
}
