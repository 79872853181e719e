import { findOrder } from "#db/orders/orders.ts";
import { hasLapsed, listLapsed, markReleaseTried, releaseLapsed } from "#db/stock/lapsed.ts";
import { lockUnpaid } from "#db/stock/reservations.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { closePayment } from "../close-payment.ts";
import { sweep } from "./sweep.ts";

/**
 * Limit of orders: orders whose pieces a sweep gives back [orders]; the next sweep goes on after a
 * minute.
 */
const MAX_ORDERS = 100;

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The sweep that gives away what was reserved and not paid, pieces and limited codes: the payment is
 * closed first, so that nobody pays for a shirt that somebody else may buy. The order stays, and reserves
 * again when it is paid.
 */
export async function releaseLapsedStock(services: Deps, signal?: AbortSignal): Promise<void> {
  const orderIds = await listLapsed(services.sql, MAX_ORDERS);
  await sweep(orderIds, signal, (orderId) => release(services, orderId));
}

async function release(services: Deps, orderId: number): Promise<void> {
  const { sql } = services;
  await markReleaseTried(sql, orderId);
  const order = await findOrder(sql, orderId);
  // Paid, or being paid, or reserved again since it was listed: it keeps its pieces.
  if (order?.paymentStatus !== "unpaid" || !(await isLapsedStill(services, orderId))) return;
  if (!(await closePayment(services, order))) return;
  await transact(sql, (tx) => releaseLapsed(tx, order));
}

/** Locked: who reserves again after this sees that it had lapsed, and opens another payment. */
async function isLapsedStill({ sql }: Deps, orderId: number): Promise<boolean> {
  return transact(
    sql,
    async (tx) => (await lockUnpaid(tx, orderId)) && (await hasLapsed(tx, orderId)),
  );
}
