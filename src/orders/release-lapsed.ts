import { findOrder } from "#db/orders/orders.ts";
import { listLapsed, releaseLapsed } from "#db/stock/lapsed.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Services } from "#services/services.ts";
import { closePayment } from "./cancel-order.ts";

const MAX_ORDERS = 100;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The sweep that gives away what was reserved and not paid: the payment is closed first, so that nobody
 * pays for a shirt that somebody else may buy. The order stays, and reserves again when it is paid.
 * One failure does not stop it, an unreachable Stripe does; it throws in both cases.
 */
export async function releaseLapsedStock(services: Deps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const orderId of await listLapsed(services.sql, MAX_ORDERS)) {
    if (signal?.aborted) break;
    try {
      await release(services, orderId);
    } catch (error) {
      failures.push(error);
      if (error instanceof PaymentError && error.reason === "unreachable") break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function release(services: Deps, orderId: number): Promise<void> {
  const order = await findOrder(services.sql, orderId);
  // Paid, or being paid: it keeps its pieces.
  if (order?.paymentStatus !== "unpaid" || !(await closePayment(services, order))) return;
  await services.sql.begin((tx) => releaseLapsed(tx, order));
}
