import { listPaidIntents } from "#db/orders/edits/edit-payments.ts";
import type { Order } from "#db/orders/orders.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";

/** The order's own payment, then those of its edits. */
export async function listIntents(sql: Services["sql"], order: Order): Promise<string[]> {
  const ofEdits = await listPaidIntents(sql, order.id);
  const own = order.paymentIntentId;
  return [...(own ? [own] : []), ...ofEdits.map(({ intentId }) => intentId)];
}

/** The first payment that has so much left; where none has, Stripe rejects it of the first. */
export async function chooseIntent(
  { payments }: Pick<Services, "payments">,
  intentIds: readonly string[],
  { amountCents }: { amountCents: Cents },
): Promise<string> {
  const [first = "", ...others] = intentIds;
  if (others.length === 0) return first;
  for (const intentId of intentIds) {
    const intent = await payments.findIntent(intentId);
    if (intent?.status !== "succeeded") continue;
    if (intent.amountCents - intent.refundedCents >= amountCents) return intentId;
  }
  return first;
}
