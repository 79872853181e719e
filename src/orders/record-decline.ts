import { findOrderByIntent } from "#db/orders/orders.ts";
import { declineWait, insertDecline } from "#db/orders/payments/payment-limits.ts";
import { countPayment } from "#services/figures/counters.ts";
import type { Services } from "#services/services.ts";
import { closePayment } from "./close-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs" | "config">;

/**
 * Counts a declined card, and closes the payment after too many: with the client secret somebody may try
 * cards at Stripe without the shop. Safe to repeat. Throws `PaymentError`.
 */
export async function recordDecline(
  services: Deps,
  { intentId, declineId }: { intentId: string; declineId: string },
): Promise<void> {
  const { sql } = services;
  const order = await findOrderByIntent(sql, intentId);
  if (order?.paymentStatus !== "unpaid") return;
  countPayment("declined");
  await insertDecline(sql, { id: declineId, orderId: order.id });
  if (await declineWait(sql, order)) await closePayment(services, order);
}
