import { enqueueMail } from "#db/mails/mails.ts";
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

/** `foreign`: no order of ours waits for it. `mismatch`: its amount or its order is another. */
type Settlement =
  | { outcome: "paid" | "unpaid" | "unchanged"; orderId: number; intent: PaymentIntent }
  | { outcome: "foreign" | "mismatch" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The one way by which an order becomes paid, or refunded: what Stripe says of the intent, fetched
 * now, written once. The webhook, the order's page and the sweep all end here, and may do so at the
 * same time. Throws `PaymentError`.
 */
export async function settlePayment(
  services: Deps,
  intentId: string,
  options?: CallOptions,
): Promise<Settlement> {
  const { sql, payments } = services;
  const known = await findOrderByIntent(sql, intentId);
  if (!known) return { outcome: "foreign" };
  // Fetched before the transaction: nothing outside is awaited while the row is locked.
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
    if (order.paymentStatus === "unpaid") await follow({ ...services, sql: tx }, order);
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
 * Two settlements may overtake each other; what was fetched from Stripe earlier must not undo the
 * later. An order that was refunded before the fetch may well be less so: a refund can fail days on.
 */
function isOlder(now: PaymentStatus, { paymentStatus }: PayableOrder): boolean {
  return SEQUENCE.indexOf(now) < SEQUENCE.indexOf(paymentStatus);
}

/** What the payment brings about, in its own transaction: all of it happens, or none. */
async function follow(
  { sql, jobs }: Pick<Services, "jobs"> & { sql: Parameters<typeof enqueueMail>[0] },
  order: PayableOrder,
): Promise<void> {
  const recipient = order.shippingAddress.email;
  const mailId = await enqueueMail(sql, {
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
