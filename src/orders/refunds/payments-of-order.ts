import { listPaidIntents } from "#db/orders/edits/edit-payments.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { leftToRefund } from "#db/refunds/left-to-refund.ts";
import { isGone, listRefunds } from "#db/refunds/refunds.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { settleEdit } from "../edits/settle-edit.ts";
import { settlePayment } from "../settle-payment.ts";
import { recordRefunds } from "./record-refunds.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

export type PaymentOfOrder = {
  intentId: string;
  /** It came too late for its edit: its money goes back for that edit, and for nothing else. */
  isReturned: boolean;
};

/** The order's own payment, then those of its edits. */
export async function listPayments(
  sql: Services["sql"],
  order: Pick<Order, "id" | "paymentIntentId">,
): Promise<PaymentOfOrder[]> {
  const ofEdits = await listPaidIntents(sql, order.id);
  const own = order.paymentIntentId;
  return [
    ...(own ? [{ intentId: own, isReturned: false }] : []),
    ...ofEdits.map(({ intentId, isReturned }) => ({ intentId, isReturned })),
  ];
}

/** Whether an edit gives its money back of this payment. */
export function isMeantFor(
  edit: Pick<Edit, "status" | "paymentIntentId">,
  { intentId, isReturned }: PaymentOfOrder,
): boolean {
  // A payment that came too late goes back as it came, and for nothing else.
  return edit.status === "returned" ? intentId === edit.paymentIntentId : !isReturned;
}

export type PaymentLeft = PaymentOfOrder & { leftCents: Cents };

/** What each payment of an order has left; the refunds that Stripe has are recorded first. */
export async function readPayments(services: Deps, orderId: number): Promise<PaymentLeft[]> {
  const { sql, payments } = services;
  const order = await findOrder(sql, orderId);
  const found: PaymentLeft[] = [];
  for (const payment of order ? await listPayments(sql, order) : []) {
    const intent = await payments.findIntent(payment.intentId);
    if (intent?.status !== "succeeded") continue;
    // Stripe counts one that came back no more, while the shop may still count it.
    const hasRefunds =
      intent.refundedCents > 0 ||
      (await listRefunds(sql, orderId)).some(({ status }) => !isGone(status));
    if (hasRefunds) await recordPayment(services, orderId, intent.id);
    found.push({ ...payment, leftCents: intent.amountCents - intent.refundedCents });
  }
  return found;
}

/**
 * The amount is in cents: what its payments have left together, without what was given as store credit
 * and what edits are still to give back. Records the refunds made at Stripe first. Throws `PaymentError`.
 */
export async function refundableCents(services: Deps, orderId: number): Promise<Cents> {
  const payments = await readPayments(services, orderId);
  const left = payments
    .filter(({ isReturned }) => !isReturned)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
  return Math.max(0, Math.min(left, await leftToRefund(services.sql, orderId)));
}

/** Takes over what Stripe says of a payment and of its refunds. */
export async function recordPayment(
  services: Deps,
  orderId: number,
  intentId: string,
): Promise<void> {
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign") await settleEdit(services, intentId);
  await recordRefunds(services, orderId, intentId);
}
