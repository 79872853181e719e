import type { ISql, Sql } from "postgres";
import { hasWithdrawnDocument } from "#db/designs/grants.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { declineWait, intentWait } from "#db/orders/payments/payment-limits.ts";
import {
  attachIntent,
  detachIntent,
  raiseAttempt,
  readPaymentIds,
} from "#db/orders/payments/payments.ts";
import { markPlaced } from "#db/orders/payments/unpaid.ts";
import { hasLapsed } from "#db/stock/lapsed.ts";
import { isCounted, lockUnpaid } from "#db/stock/reservations.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { closePayment } from "./close-payment.ts";
import { NotReserved, reserveForPayment } from "./reserve-for-order.ts";
import { settlePayment } from "./settle-payment.ts";

export type OpenedPayment =
  | { outcome: "open"; clientSecret: string }
  /** Too many intents, or too many declined cards; in seconds. */
  | { outcome: "limited" | "declined"; retryAfter: number }
  /** Somebody else has bought what it needs. */
  | { outcome: "short"; message: string }
  | { outcome: "paid" | "processing" | "expired" | "changed" | "withdrawn" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const MAX_ATTEMPTS = 4;

/** Opens at most one intent per order. `changed`: it differs from `shown`. Throws `PaymentError`. */
export async function openPayment(services: Deps, shown: Order): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await findOrder(services.sql, shown.id);
    if (!order || order.totalCents !== shown.totalCents) return { outcome: "changed" };
    if (order.paymentStatus !== "unpaid") return { outcome: "paid" };
    if (ORDER_STATUS[order.status].isCanceled) return { outcome: "expired" };
    if (await showsWithdrawn(services.sql, order)) return { outcome: "withdrawn" };
    const declined = await declineWait(services.sql, order);
    if (declined) return { outcome: "declined", retryAfter: declined };
    await markPlaced(services.sql, order.id);
    const held = await reserveAgain(services.sql, order);
    if (held.message) {
      if (await closePayment(services, order)) return { outcome: "short", message: held.message };
      continue;
    }
    if (held.hadLapsed && order.paymentIntentId) {
      await replace(services, order.id, order.paymentIntentId);
      continue;
    }
    const opened = order.paymentIntentId
      ? await reopen(services, order.id, order.paymentIntentId)
      : await create(services, order);
    if (opened) return opened;
  }
  return { outcome: "changed" };
}

/** Admins took a design out of the gallery after the order was placed. */
async function showsWithdrawn(sql: ISql, { shopperId, items }: Order): Promise<boolean> {
  const documentIds = items.map(({ documentId }) => documentId);
  return shopperId !== null && hasWithdrawnDocument(sql, shopperId, documentIds);
}

type Held = { message?: string; hadLapsed?: boolean };

/** Reserves again, because pieces and code may have been released since the order was placed. */
async function reserveAgain(sql: Sql, order: Order): Promise<Held> {
  if (!order.discountCode && !(await isCounted(sql, order.id))) return {};
  const held = transact<Held>(sql, async (tx) => {
    if (!(await lockUnpaid(tx, order.id))) return {};
    const hadLapsed = await hasLapsed(tx, order.id);
    await reserveForPayment(tx, order);
    return { hadLapsed };
  });
  return held.catch((error: unknown) => {
    if (error instanceof NotReserved) return { message: error.message };
    throw error;
  });
}

/** A sweep may be closing the payment that it had: nobody gets that one again. */
async function replace(services: Deps, id: number, paymentIntentId: string): Promise<void> {
  if (!(await closePayment(services, { id, paymentIntentId }))) return;
  await detachIntent(services.sql, id, paymentIntentId);
}

async function reopen(services: Deps, orderId: number, intentId: string) {
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign") await detachIntent(services.sql, orderId, intentId);
  if (settled.outcome === "mismatch") return closeMismatch(services, orderId, intentId);
  if (settled.outcome !== "unpaid") return undefined;
  const { status: intentStatus, clientSecret } = settled.intent;
  if (intentStatus === "processing") return { outcome: "processing" } as const;
  if (intentStatus !== "canceled" && clientSecret)
    return { outcome: "open", clientSecret } as const;
  await detachIntent(services.sql, orderId, intentId);
  return undefined;
}

/** An intent with money in it is for the staff alone. */
async function closeMismatch(services: Deps, id: number, paymentIntentId: string) {
  const isClosed = await closePayment(services, { id, paymentIntentId });
  if (!isClosed) return { outcome: "processing" } as const;
  await detachIntent(services.sql, id, paymentIntentId);
  return undefined;
}

async function create({ sql, payments }: Deps, order: Order): Promise<OpenedPayment | undefined> {
  const retryAfter = await intentWait(sql, order);
  if (retryAfter) return { outcome: "limited", retryAfter };
  const intent = await createIntent({ sql, payments }, order);
  if (!intent) return undefined;
  if (await attachIntent(sql, order, intent.id)) {
    return { outcome: "open", clientSecret: intent.clientSecret ?? "" };
  }
  // Another request won; nobody may pay an intent without an order.
  await payments.cancelIntent(intent.id);
  return undefined;
}

/**
 * Stripe repeats a failure under the same key, so each try uses another. Undefined when the key belongs
 * to another request: nobody has that client secret, so the next try creates its own.
 */
async function createIntent(
  { sql, payments }: Pick<Services, "sql" | "payments">,
  order: Order,
): Promise<PaymentIntent | undefined> {
  const { id: orderId, totalCents: amountCents, currency, taxCalculationId } = order;
  const { paymentAttempt: attempt } = order;
  const ids = await readPaymentIds(sql, orderId);
  try {
    return await payments.createIntent({
      ...ids,
      ...{ orderId, amountCents, currency, attempt, taxCalculationId },
    });
  } catch (error) {
    const reason = error instanceof PaymentError ? error.reason : undefined;
    if (reason === "failed" || reason === "key-reused") await raiseAttempt(sql, order);
    if (reason === "key-reused") return undefined;
    throw error;
  }
}
