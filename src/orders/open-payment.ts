import type { ISql, Sql } from "postgres";
import { hasWithdrawnDocument } from "#db/designs/grants.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { declineWait, intentWait } from "#db/orders/payment-limits.ts";
import { attachIntent, detachIntent, raiseAttempt } from "#db/orders/payments.ts";
import { isCounted, lockUnpaid, reserveStock } from "#db/stock/reservations.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { Services } from "#services/services.ts";
import { type Shortage, shortageText } from "#shop/catalog/stock.ts";
import { closePayment } from "./cancel-order.ts";
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

/** At most one open intent per order. `changed`: it differs from `shown`. Throws `PaymentError`. */
export async function openPayment(services: Deps, shown: Order): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await findOrder(services.sql, shown.id);
    if (!order || order.totalCents !== shown.totalCents) return { outcome: "changed" };
    if (order.paymentStatus !== "unpaid") return { outcome: "paid" };
    if (order.status === "canceled") return { outcome: "expired" };
    if (await showsWithdrawn(services.sql, order)) return { outcome: "withdrawn" };
    const declined = await declineWait(services.sql, order);
    if (declined) return { outcome: "declined", retryAfter: declined };
    const message = await reserveAgain(services.sql, order.id);
    if (message) {
      if (await closePayment(services, order)) return { outcome: "short", message };
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

/** Its pieces may have been released since it was placed. */
async function reserveAgain(sql: Sql, orderId: number): Promise<string | undefined> {
  if (!(await isCounted(sql, orderId))) return undefined;
  const shortages = await sql.begin<Shortage[]>(async (tx) =>
    (await lockUnpaid(tx, orderId)) ? reserveStock(tx, orderId) : [],
  );
  return shortages.length > 0 ? shortageText(shortages) : undefined;
}

async function reopen(services: Deps, orderId: number, intentId: string) {
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign") await detachIntent(services.sql, orderId, intentId);
  if (settled.outcome !== "unpaid") return undefined;
  const { status, clientSecret } = settled.intent;
  if (status === "processing") return { outcome: "processing" } as const;
  if (status !== "canceled" && clientSecret) return { outcome: "open", clientSecret } as const;
  await detachIntent(services.sql, orderId, intentId);
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
  const { id: orderId, totalCents: amountCents, paymentAttempt: attempt, taxCalculationId } = order;
  try {
    return await payments.createIntent({ orderId, amountCents, attempt, taxCalculationId });
  } catch (error) {
    const reason = error instanceof PaymentError ? error.reason : undefined;
    if (reason === "failed" || reason === "key-reused") await raiseAttempt(sql, order);
    if (reason === "key-reused") return undefined;
    throw error;
  }
}
