import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { findEdit, lockEdit } from "#db/orders/edits/edits.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder } from "#db/orders/orders.ts";
import {
  insertOutside,
  isRefundUnderWay,
  markGivenOutside,
  sumOutside,
} from "#db/refunds/outside.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { Cents } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { onPaymentError } from "../card-service-error.ts";
import { issueCreditNotes } from "../invoices/issue-credit-notes.ts";
import { settlePayment } from "../settle-payment.ts";
import { isMeantFor, type PaymentLeft, readPayments } from "./payments-of-order.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

type Given = {
  orderId: number;
  editId: number;
  reason: string;
  actorId: number;
  /** The page said that so much was left to give back. */
  shownCents: Cents;
};

/**
 * `again`: somebody has said so before. `made`: Stripe took it. `busy`: Stripe may still take it. `changed`:
 * Stripe took a part since the page was made. `untried`: nobody knows yet that Stripe takes it not. All but
 * `given` change nothing.
 */
export type OutsideOutcome =
  | "given"
  | "again"
  | "made"
  | "busy"
  | "changed"
  | "untried"
  | "nothing"
  | "missing";

/**
 * Closes what an edit is still to give back, because staff gave it back outside of Stripe. The order's lock
 * decides between it and a try at Stripe: each try holds its right to the money under that lock, before its
 * call. Throws `PaymentError` where nobody knows what Stripe took so far.
 */
export async function giveBackOutside(services: Deps, given: Given): Promise<OutsideOutcome> {
  const { sql } = services;
  const { orderId, editId } = given;
  const edit = await findEdit(sql, editId);
  if (edit?.orderId !== orderId) return "missing";
  const reason = reasonAgainst(edit);
  if (reason) return reason;
  // It records what Stripe has made by now.
  const payments = await readPayments(services, orderId);
  const outcome = await transact(sql, (tx) => write(tx, given, payments));
  if (outcome === "given") await settleAnew(services, orderId);
  return outcome;
}

function reasonAgainst(edit: Edit): OutsideOutcome | undefined {
  if (edit.refundCents === 0) return "nothing";
  if (edit.refundMadeAt) return edit.outsideCents > 0 ? "again" : "made";
  return edit.refundTriedAt ? undefined : "untried";
}

async function write(
  tx: ISql,
  { orderId, editId, reason, actorId, shownCents }: Given,
  payments: readonly PaymentLeft[],
): Promise<OutsideOutcome> {
  await lockOrder(tx, orderId);
  const edit = await lockEdit(tx, editId);
  if (!edit) return "missing";
  const against = reasonAgainst(edit);
  if (against) return against;
  if (await isRefundUnderWay(tx, editId)) return "busy";
  const owedCents = edit.refundLeftCents;
  if (owedCents === 0) return "made";
  if (owedCents !== shownCents) return "changed";
  const before = await sumOutside(tx, orderId);
  for (const [at, part] of partsOf(edit, payments, before).entries()) {
    const key = `${edit.refundKey}-outside-${at}`;
    await insertOutside(tx, { orderId, key, ...part, reason, actorId });
  }
  await markGivenOutside(tx, editId, owedCents);
  await recordAudit(tx, {
    actorId,
    action: "give back outside of Stripe",
    ...{ subjectKind: "order", subjectId: orderId },
    after: { amountCents: owedCents, reason },
  });
  // Last: it locks the numbers.
  await issueCreditNotes(tx, orderId, new Date());
  return "given";
}

type Part = { intentId: string; amountCents: Cents };

/**
 * Which payments' papers it is about: the last ones first, because Stripe takes of the first ones. What
 * they do not have any more was given back in Stripe's dashboard, and has its papers.
 */
function partsOf(
  edit: Edit,
  payments: readonly PaymentLeft[],
  before: readonly { intentId: string; cents: Cents }[],
): Part[] {
  let owed = edit.refundLeftCents;
  const parts: Part[] = [];
  for (const payment of payments.filter((one) => isMeantFor(edit, one)).toReversed()) {
    const { intentId, leftCents } = payment;
    const given = before.find((one) => one.intentId === intentId)?.cents ?? 0;
    const amountCents = Math.min(owed, Math.max(0, leftCents - given));
    if (amountCents > 0) parts.push({ intentId, amountCents });
    owed -= amountCents;
  }
  return parts;
}

/** Money that counted as given back for the edit may be a refund of the order now. */
async function settleAnew(services: Deps, orderId: number): Promise<void> {
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  if (!intentId) return;
  await settlePayment(services, intentId).catch(
    onPaymentError(`The payment of order ${orderId} is settled by its next event`, () => undefined),
  );
}
