import { insertConfirmation } from "#db/mails/mails.ts";
import { findOrderByIntent } from "#db/orders/orders.ts";
import {
  lockByIntent,
  markPayment,
  type PayableOrder,
  renewCheckoutKey,
  takeFromCart,
} from "#db/orders/payments.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import type { PaymentStatus } from "#shop/orders/order-status.ts";
import { enqueuePrintFiles } from "./print-files/enqueue.ts";

/** `foreign`: no order here has the intent. `mismatch`: its amount or order differs. */
type Settlement =
  | { outcome: "paid" | "unpaid" | "unchanged"; orderId: number; intent: PaymentIntent }
  | { outcome: "foreign" | "mismatch" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The only function that marks an order paid or refunded, from the state of the intent at Stripe. The
 * webhook, the order's page and the sweep may call it at the same time. Throws `PaymentError`.
 */
export async function settlePayment(
  services: Deps,
  intentId: string,
  options?: CallOptions,
): Promise<Settlement> {
  const { sql, payments } = services;
  const known = await findOrderByIntent(sql, intentId);
  if (!known) return { outcome: "foreign" };
  // Before the transaction: no outside call while the row is locked.
  const intent = await payments.findIntent(intentId, options);
  if (!intent) return { outcome: "foreign" };
  return sql.begin(async (tx): Promise<Settlement> => {
    const order = await lockByIntent(tx, intentId);
    if (!order) return { outcome: "foreign" };
    if (!isFor(intent, order)) {
      console.warn(`Intent ${intent.id} does not fit order ${order.id}; nothing was changed.`);
      return { outcome: "mismatch" };
    }
    const { id: orderId } = order;
    const now = paymentStatusOf(intent);
    if (now === "unpaid") return { outcome: "unpaid", orderId, intent };
    const isOvertaken = order.paymentStatus !== known.paymentStatus;
    if (now === order.paymentStatus || (isOvertaken && isOlder(now, order))) {
      return { outcome: "unchanged", orderId, intent };
    }
    await markPayment(tx, orderId, now);
    if (order.paymentStatus === "unpaid") await runPaymentEffects({ ...services, sql: tx }, order);
    return { outcome: "paid", orderId, intent };
  });
}

function isFor(intent: PaymentIntent, order: PayableOrder): boolean {
  return (
    intent.amountCents === order.totalCents &&
    intent.currency === order.currency &&
    intent.orderId === order.id
  );
}

function paymentStatusOf({ status, amountCents, refundedCents }: PaymentIntent): PaymentStatus {
  if (status !== "succeeded") return "unpaid";
  if (refundedCents === 0) return "paid";
  return refundedCents >= amountCents ? "refunded" : "partially_refunded";
}

const SEQUENCE: readonly PaymentStatus[] = ["unpaid", "paid", "partially_refunded", "refunded"];

/**
 * Stripe's earlier answer must not undo a later one, which may show a smaller refund: refunds can fail
 * days later.
 */
function isOlder(now: PaymentStatus, { paymentStatus }: PayableOrder): boolean {
  return SEQUENCE.indexOf(now) < SEQUENCE.indexOf(paymentStatus);
}

async function runPaymentEffects(
  { sql, jobs }: Pick<Services, "jobs"> & { sql: Parameters<typeof insertConfirmation>[0] },
  order: PayableOrder,
): Promise<void> {
  const recipient = order.shippingAddress.email;
  const mailId = await insertConfirmation(sql, {
    kind: "order-confirmation",
    orderId: order.id,
    recipient,
  });
  if (mailId) await jobs.send(sql, "send-mail", { mailId });
  await enqueuePrintFiles({ sql, jobs }, order.id);
  if (!order.shopperId) return;
  await takeFromCart(sql, order.shopperId, order.id);
  await renewCheckoutKey(sql, order.shopperId, order.checkoutKey);
}
