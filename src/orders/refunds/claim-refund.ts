import type { ISql } from "postgres";
import { lockOrder } from "#db/orders/management.ts";
import { leftOfEdit, leftToRefund } from "#db/refunds/left-to-refund.ts";
import {
  insertAttempt,
  isAttempted,
  listNewerRefunds,
  type NewerRefund,
  type RefundPage,
} from "#db/refunds/refund-attempts.ts";
import { hasRefund } from "#db/refunds/refunds.ts";
import type { Cents } from "#shop/money.ts";

export type Claim = RefundPage & { amountCents: Cents; actorId: number | null };

export type ClaimProblem =
  | { outcome: "changed"; newer: NewerRefund[] }
  | { outcome: "key-reused" }
  /** More than is left of what the order costs, or of what its edit gives back. */
  | { outcome: "rejected" };

/** Holds more than the amount, such as pieces; in the same transaction, and last. */
export type Hold = (tx: ISql) => Promise<ClaimProblem | undefined>;

/**
 * Reserves the right to refund, under the order's lock: only for a page that names every refund of the
 * order. Sent again, a form that Stripe may have answered has it already.
 */
export async function claimRefund(
  tx: ISql,
  claim: Claim,
  hold: Hold | undefined,
): Promise<ClaimProblem | undefined> {
  const { orderId, key } = claim;
  await lockOrder(tx, orderId);
  const rejected = (await hasRefund(tx, orderId, key)) ? undefined : await problemOf(tx, claim);
  if (rejected) return rejected;
  const problem = await hold?.(tx);
  if (problem) return problem;
  const { amountCents, actorId } = claim;
  await insertAttempt(tx, { orderId, key, amountCents, actorId });
  return undefined;
}

async function problemOf(tx: ISql, claim: Claim): Promise<ClaimProblem | undefined> {
  const { orderId, key, amountCents } = claim;
  const ofEdit = await leftOfEdit(tx, orderId, key);
  if (ofEdit !== undefined) return amountCents > ofEdit ? { outcome: "rejected" } : undefined;
  const newer = await listNewerRefunds(tx, claim);
  if (newer.length > 0 && !(await isAttempted(tx, orderId, key))) {
    return { outcome: "changed", newer };
  }
  return amountCents > (await leftToRefund(tx, orderId)) ? { outcome: "rejected" } : undefined;
}
