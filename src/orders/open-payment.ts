import { findOrder, type Order } from "#db/orders/orders.ts";
import { attachIntent, detachIntent, raiseAttempt } from "#db/orders/payments.ts";
import { type Intent, isKeyReused, isStoredFailure } from "#services/payments.ts";
import type { Services } from "#services/services.ts";
import { settlePayment } from "./settle-payment.ts";

export type OpenedPayment =
  | { outcome: "open"; clientSecret: string }
  | { outcome: "paid" | "processing" | "expired" | "changed" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const ROUNDS = 4;

/**
 * The client secret of the order's one live intent, which is made where there is none. Whoever asks
 * at the same time gets the same. `changed` when the order became another while we were at it.
 * Throws what Stripe throws; the next try then has a fresh idempotency key.
 */
export async function openPayment(services: Deps, asked: Order): Promise<OpenedPayment> {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await findOrder(services.sql, asked.id);
    if (!order || order.totalCents !== asked.totalCents) return { outcome: "changed" };
    if (order.paymentStatus !== "unpaid") return { outcome: "paid" };
    if (order.status === "canceled") return { outcome: "expired" };
    const opened = order.paymentIntentId
      ? await reopen(services, order.id, order.paymentIntentId)
      : await create(services, order);
    if (opened) return opened;
  }
  return { outcome: "changed" };
}

async function reopen(services: Deps, orderId: number, intentId: string) {
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign") await detachIntent(services.sql, orderId, intentId);
  if (settled.outcome !== "unpaid") return undefined;
  const { status, client_secret: clientSecret } = settled.intent;
  if (status === "processing") return { outcome: "processing" } as const;
  if (status !== "canceled" && clientSecret) return { outcome: "open", clientSecret } as const;
  await detachIntent(services.sql, orderId, intentId);
  return undefined;
}

async function create({ sql, payments }: Deps, order: Order): Promise<OpenedPayment | undefined> {
  const intent = await createIntent({ sql, payments }, order);
  if (!intent) return undefined;
  if (await attachIntent(sql, order, intent.id)) {
    return { outcome: "open", clientSecret: intent.client_secret ?? "" };
  }
  // Somebody was faster; an intent that no order knows must not be payable.
  await payments.cancelIntent(intent.id);
  return undefined;
}

/**
 * Stripe repeats a stored failure for ever under the same key, so the next try takes another.
 * Undefined when the key belongs to another request, as of an earlier version of the shop: nobody
 * was given that one's client secret, so the next round may make its own.
 */
async function createIntent(
  { sql, payments }: Pick<Services, "sql" | "payments">,
  order: Order,
): Promise<Intent | undefined> {
  const { id: orderId, totalCents: amountCents, paymentAttempt: attempt } = order;
  try {
    return await payments.createIntent({ orderId, amountCents, attempt });
  } catch (error) {
    if (isStoredFailure(error) || isKeyReused(error)) await raiseAttempt(sql, order);
    if (isKeyReused(error)) return undefined;
    throw error;
  }
}
