import type { ISql } from "postgres";
import { lockCarts } from "#db/accounts/shoppers.ts";
import { closeLeftCarts } from "#db/carts/left-carts.ts";
import { insertConfirmation } from "#db/mails/mails.ts";
import { markDraftPaid } from "#db/orders/drafts/write-drafts.ts";
import { forgetHeld } from "#db/orders/held-hours.ts";
import { insertDecline } from "#db/orders/payments/payment-limits.ts";
import {
  findVersion,
  lockByIntent,
  markPayment,
  type PayableOrder,
  renewCheckoutKey,
  takeFromCarts,
} from "#db/orders/payments/payments.ts";
import { keepDiscount } from "#db/pricing/discount-uses.ts";
import { sellStock } from "#db/stock/reservations.ts";
import { countPayment } from "#services/figures/counters.ts";
import { log } from "#services/log/log.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { PaymentStatus } from "#shop/orders/order-status.ts";
import { ratePayment } from "./disputes/rate-payment.ts";
import { fits, paymentStatusOf, wasMadeFor } from "./intent-of-order.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { openPiecesOf } from "./pieces/open-pieces.ts";
import { enqueuePrintFiles } from "./print-files/enqueue.ts";

/**
 * `foreign`: no order here has the intent, Stripe does not know it, or it was made for another order.
 * `mismatch`: its amount, its currency or what came in differs.
 */
type Settlement =
  | { outcome: "unpaid" | "unchanged"; orderId: number; intent: PaymentIntent }
  | { outcome: "paid"; status: PaidStatus; orderId: number; intent: PaymentIntent }
  | { outcome: "mismatch"; intent: PaymentIntent }
  | { outcome: "foreign" };

/** Given back in part or whole, it was paid all the same. */
type PaidStatus = Exclude<PaymentStatus, "unpaid">;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;
type TransactionDeps = Pick<Services, "jobs"> & { sql: ISql };

const MAX_ATTEMPTS = 5;

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
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const version = await findVersion(sql, intentId);
    if (!version) return { outcome: "foreign" };
    // The call comes before the transaction: no outside call while the row is locked.
    const intent = await payments.findIntent(intentId, options);
    if (!intent) return { outcome: "foreign" };
    const settled = await transact(sql, (tx) => settle({ ...services, sql: tx }, intent, version));
    if (!settled) continue;
    if (settled.outcome === "paid") countPayment(settled.status);
    if (settled.outcome === "mismatch") countPayment("mismatch");
    return settled;
  }
  throw new Error(`The order of intent ${intentId} keeps changing.`);
}

/** Undefined when the order changed since `version`: a later answer of Stripe may have done it. */
async function settle(
  services: TransactionDeps,
  intent: PaymentIntent,
  version: string,
): Promise<Settlement | undefined> {
  const { sql } = services;
  const order = await lockByIntent(sql, intent.id);
  if (!order) return { outcome: "foreign" };
  if (!wasMadeFor(intent, order)) {
    log.warn(`Intent ${intent.id} was made for another order than ${order.id}.`);
    return { outcome: "foreign" };
  }
  if (!fits(intent, order)) {
    log.warn(mismatchText(intent, order));
    return { outcome: "mismatch", intent };
  }
  const { id: orderId, paymentStatus } = order;
  const now = paymentStatusOf(intent, order);
  if (now !== paymentStatus && order.version !== version) return undefined;
  if (now === "unpaid") {
    const { declinedChargeId: id } = intent;
    if (id) await insertDecline(sql, { id, orderId });
    return { outcome: "unpaid", orderId, intent };
  }
  if (now === paymentStatus) return { outcome: "unchanged", orderId, intent };
  if (paymentStatus === "unpaid") await forgetHeld(sql, orderId);
  await markPayment(sql, orderId, now);
  if (paymentStatus === "unpaid") await runPaymentEffects(services, order, intent);
  return { outcome: "paid", status: now, orderId, intent };
}

function mismatchText({ id, status, receivedCents }: PaymentIntent, order: PayableOrder): string {
  const received = `${status}, ${receivedCents} of ${order.totalCents} cents received`;
  return `Intent ${id} does not fit order ${order.id} (${received}); nothing was changed.`;
}

async function runPaymentEffects(
  { sql, jobs }: TransactionDeps,
  order: PayableOrder,
  { riskLevel }: PaymentIntent,
): Promise<void> {
  // Shopper, code, pieces: in the order in which placing an order locks them.
  if (order.shopperId) {
    const carts = await lockCarts(sql, order.shopperId);
    await takeFromCarts(sql, carts, order.id);
    await renewCheckoutKey(sql, order.shopperId, order.checkoutKey);
  }
  await markDraftPaid(sql, order.id);
  await keepDiscount(sql, order.id);
  await sellStock(sql, order.id);
  const recipient = order.shippingAddress.email;
  const mailId = await insertConfirmation(sql, {
    kind: "order-confirmation",
    orderId: order.id,
    recipient,
  });
  if (mailId) await jobs.send(sql, "send-mail", { mailId });
  await enqueuePrintFiles({ sql, jobs }, order.id);
  await openPiecesOf(sql, order.id);
  await ratePayment(sql, order.id, riskLevel);
  if (order.shopperId) {
    await closeLeftCarts(sql, { shopperId: order.shopperId, email: recipient });
  }
  // Last: until the end of the transaction no other order gets a number.
  await issueInvoice(sql, order.id, new Date());
}
