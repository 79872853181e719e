import { listOrderEvents } from "#db/orders/events.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findPolicy } from "#db/settings/policies.ts";
import type { Services } from "#services/services.ts";
import type { Evidence } from "#shop/orders/disputes/evidence.ts";
import { evidenceOf } from "#shop/orders/disputes/evidence-of.ts";

/** Undefined when there is no such order. */
export async function collectEvidence(
  { sql }: Pick<Services, "sql">,
  orderId: number,
): Promise<Evidence | undefined> {
  const [order, events, returns] = await Promise.all([
    findOrder(sql, orderId),
    listOrderEvents(sql, orderId),
    findPolicy(sql, "returns"),
  ]);
  return order && evidenceOf({ order, events, returns: returns?.text ?? "" });
}
