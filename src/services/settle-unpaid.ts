import { expireOrder, listUnpaid, type UnpaidOrder } from "#db/unpaid-orders.ts";
import type { Services } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";

const BATCH = 50;

type Needs = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The sweep: asks Stripe about every unpaid order that has an intent, and lets those expire that
 * are older than 24 hours (decisions, "Money and orders"). One that fails keeps none from its turn.
 */
export async function settleUnpaid(services: Needs, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let afterId = 0;
  while (!signal?.aborted) {
    const orders = await listUnpaid(services.sql, afterId, BATCH);
    for (const order of orders) {
      await settleOne(services, order).catch((failure) => failures.push(failure));
      afterId = order.id;
    }
    if (orders.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
}

async function settleOne(services: Needs, order: UnpaidOrder): Promise<void> {
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    if (!order.expired || !["unpaid", "foreign"].includes(settled.outcome)) return;
    // Paid between the two calls: then it cannot be canceled, and the next round finds it paid.
    if (settled.outcome === "unpaid" && !(await payments.cancelIntent(intentId))) return;
  }
  if (order.expired) await expireOrder(sql, order);
}
