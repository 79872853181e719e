import {
  claimRefundTry,
  markEditRefundMade,
  type RefundTry,
  raiseRefundAttempt,
  sumEditRefunds,
} from "#db/orders/edits/edit-refunds.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import { lastRefundId } from "#db/refunds/refunds.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { isMeantFor, readPayments } from "../refunds/payments-of-order.ts";
import { refundOrder } from "../refunds/refund-order.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** `busy`: somebody else has just tried it, or its time has not come. `later`: the sweep tries it again. */
export type EditRefund = "nothing" | "refunded" | "busy" | "later";

/**
 * Gives back what an edit made the order cost less, or the payment that came too late for one; once,
 * however often it is called, and of as many payments as it takes. Throws `PaymentError`: the sweep
 * tries it again.
 */
export async function refundEdit(
  services: Deps,
  editId: number,
  by: RefundTry = "due",
): Promise<EditRefund> {
  const { sql } = services;
  const edit = await findEdit(sql, editId);
  if (!edit || edit.refundCents === 0 || edit.refundMadeAt) return "nothing";
  if (!(await claimRefundTry(sql, editId, by))) return "busy";
  // First, because it records what Stripe has made.
  const payments = await readPayments(services, edit.orderId);
  let owed = edit.refundCents - (await sumEditRefunds(sql, editId));
  for (const [at, payment] of payments.entries()) {
    const { intentId, leftCents } = payment;
    const amountCents = isMeantFor(edit, payment) ? Math.min(owed, leftCents) : 0;
    if (amountCents > 0) owed -= await refundPart(services, edit, { at, intentId, amountCents });
  }
  if (owed > 0) {
    await raiseRefundAttempt(sql, edit);
    // Staff may have given it back another way meanwhile.
    return (await findEdit(sql, editId))?.refundMadeAt ? "nothing" : "later";
  }
  return (await markEditRefundMade(sql, editId)) ? "refunded" : "nothing";
}

type Part = { at: number; intentId: string; amountCents: Cents };

async function refundPart(services: Deps, edit: Edit, part: Part): Promise<Cents> {
  const { orderId, refundKey, refundAttempt, reason, actorId } = edit;
  const { at, intentId: fromIntentId, amountCents } = part;
  const result = await refundOrder(services, {
    ...{ orderId, amountCents, reason, actorId, fromIntentId },
    key: `${refundKey}-${refundAttempt}-${at}`,
    shownId: await lastRefundId(services.sql, orderId),
  });
  return result.outcome === "refunded" ? result.amountCents : 0;
}
