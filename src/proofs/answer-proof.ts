import { findCurrentProof, writeAnswer } from "#db/proofs/proofs.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { Mark } from "#shop/proofs/marks.ts";
import type { ProofAnswer } from "#shop/proofs/proof.ts";
import { isOver, lockProofedOrder } from "./lock-proofed-order.ts";

type Answer = {
  orderId: number;
  /** The number of the version that the customer has seen. */
  number: number;
  answer: ProofAnswer;
  words: string;
  marks: readonly Mark[];
};

/**
 * `withdrawn`: no version counts any more. `newer`: another one counts than this. `outdated`: it counts,
 * but something else would be printed by now. `printing`: it was approved, and somebody has begun with
 * it. `over`: the order is canceled, refunded or sent.
 */
export type AnswerOutcome =
  | "answered"
  | "answered-before"
  | "missing"
  | "over"
  | "withdrawn"
  | "newer"
  | "outdated"
  | "printing";

/**
 * Stores what the customer says to a version, in place of what they said before. An approval is of the
 * print files that it shows, and of nothing else: whatever changes them later, their pieces wait again.
 */
export async function answerProof(
  { sql }: Pick<Services, "sql">,
  { orderId, number, answer, words, marks }: Answer,
): Promise<AnswerOutcome> {
  return transact(sql, async (tx): Promise<AnswerOutcome> => {
    const order = await lockProofedOrder(tx, orderId);
    if (!order) return "missing";
    if (isOver(order)) return "over";
    const proof = await findCurrentProof(tx, orderId);
    if (!proof) return "withdrawn";
    if (proof.number !== number) return "newer";
    if (answer === "approved") {
      if (proof.isOutdated) return "outdated";
      if (proof.answer === "approved") return "answered-before";
    } else if (proof.answer === "approved" && order.printStartedAt) {
      return "printing";
    }
    await writeAnswer(tx, proof.id, { answer, words, marks });
    return "answered";
  });
}
