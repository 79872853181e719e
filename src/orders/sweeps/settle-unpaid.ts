import {
  expireOrder,
  listUnpaid,
  listUnpaidOf,
  markChecked,
  type UnpaidOrder,
} from "#db/orders/payments/unpaid.ts";
import type { Services } from "#services/services.ts";
import { settlePayment } from "../settle-payment.ts";
import { sweep } from "./sweep.ts";

/**
 * Limit of orders: unpaid orders that a sweep asks Stripe about [orders]; the next sweep goes on.
 */
const MAX_ORDERS = 300;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** The sweep. */
export async function settleUnpaid(services: Deps, signal?: AbortSignal): Promise<void> {
  const orders = await listUnpaid(services.sql, MAX_ORDERS);
  await sweep(orders, signal, (order) => settleOne(services, order));
}

const MAX_OF_VISITOR = 20;

/** A visitor has many unpaid orders: Stripe's webhooks may be late. Throws `PaymentError`. */
export async function settleUnpaidOf(
  services: Deps,
  visitor: { shopperId: string; placedIp: string | null; placedNetworks: string[] },
): Promise<void> {
  const orders = await listUnpaidOf(services.sql, visitor, MAX_OF_VISITOR);
  await Promise.all(
    orders.map(async ({ id, paymentIntentId }) => {
      await settlePayment(services, paymentIntentId);
      // The order is marked after the call: until it has answered, another request of the visitor
      // must not rely on it.
      await markChecked(services.sql, id);
    }),
  );
}

async function settleOne(services: Deps, order: UnpaidOrder): Promise<void> {
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  // The order is marked before the call, so that one that fails each time lets the others go first.
  await markChecked(sql, order.id);
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    if (!order.expired || ["paid", "unchanged"].includes(settled.outcome)) return;
    // Paid between the two calls, or with money in it that does not fit: it cannot be canceled.
    if (settled.outcome !== "foreign" && !(await payments.cancelIntent(intentId))) return;
  }
  if (order.expired) await expireOrder(sql, order);
}
