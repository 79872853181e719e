import {
  expireOrder,
  listUnpaid,
  listUnpaidOf,
  markChecked,
  type UnpaidOrder,
} from "#db/orders/unpaid.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Services } from "#services/services.ts";
import { settlePayment } from "./settle-payment.ts";

const MAX_ORDERS = 300;
const AT_ONCE = 5;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** The sweep. One failure does not stop it, an unreachable Stripe does; it throws in both cases. */
export async function settleUnpaid(services: Deps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const orders = await listUnpaid(services.sql, MAX_ORDERS);
  for (let at = 0; at < orders.length && !signal?.aborted; at += AT_ONCE) {
    const group = orders.slice(at, at + AT_ONCE);
    const settled = await Promise.allSettled(group.map((order) => settleOne(services, order)));
    failures.push(...settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
    if (failures.some(isUnreachable)) break;
  }
  if (failures.length > 0) throw failures.find(isUnreachable) ?? failures[0];
}

const MAX_OF_VISITOR = 20;

/** For a visitor with many unpaid orders: Stripe's webhooks may be late. Throws `PaymentError`. */
export async function settleUnpaidOf(
  services: Deps,
  visitor: { shopperId: string; placedIp: string | null },
): Promise<void> {
  const orders = await listUnpaidOf(services.sql, visitor, MAX_OF_VISITOR);
  await Promise.all(
    orders.map(async ({ id, paymentIntentId }) => {
      await settlePayment(services, paymentIntentId);
      // After the call: until it has answered, another request of the visitor must not rely on it.
      await markChecked(services.sql, id);
    }),
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof PaymentError && error.reason === "unreachable";
}

async function settleOne(services: Deps, order: UnpaidOrder): Promise<void> {
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  // Before the call, so that an order that fails each time lets the others go first.
  await markChecked(sql, order.id);
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    if (!order.expired || !["unpaid", "foreign"].includes(settled.outcome)) return;
    // Paid between the two calls: the next sweep settles it.
    if (settled.outcome === "unpaid" && !(await payments.cancelIntent(intentId))) return;
  }
  if (order.expired) await expireOrder(sql, order);
}
