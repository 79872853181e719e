import { writeFraudWarning } from "#db/orders/disputes/risk.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrderByIntent } from "#db/orders/orders.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { holdWarned } from "./hold-order.ts";

/**
 * The card's bank thinks that the card was stolen: the order says so, and is held where the owner wants
 * risky orders held. Safe to repeat.
 */
export async function recordFraudWarning(
  { sql }: Pick<Services, "sql">,
  intentId: string,
): Promise<void> {
  const order = await findOrderByIntent(sql, intentId);
  if (!order) return;
  await transact(sql, async (tx) => {
    await lockOrder(tx, order.id);
    if (await writeFraudWarning(tx, order.id)) await holdWarned(tx, order.id);
  });
}
