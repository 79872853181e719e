import { type ForeignPayment, saveForeignPayment } from "#db/foreign-payments/foreign-payments.ts";
import { findOrderOfIntent } from "#db/foreign-payments/installations.ts";
import { readInstallationIds } from "#db/orders/payments/payments.ts";
import type { PaidIntent } from "#services/payments/paid-intents.ts";
import type { Services } from "#services/services.ts";
import type { ForeignReason } from "#shop/payments/foreign-payments.ts";

type Foreign = ForeignPayment & { orderId: number };
export type RecordedForeign = Foreign & { seenAt: Date | null };

/**
 * Stores what an intent brought in, if no order here has taken it.
 * @returns what was stored; undefined when it is an order's here, or no order's of any shop
 */
export async function recordForeign(
  { sql }: Pick<Services, "sql">,
  intent: PaidIntent,
): Promise<RecordedForeign | undefined> {
  const payment = await findForeign(sql, intent);
  if (!payment) return undefined;
  const saved = await saveForeignPayment(sql, payment);
  if (!saved) {
    console.warn(`There are too many payments without an order: ${intent.id} is not stored.`);
  }
  return { ...payment, seenAt: saved?.seenAt ?? null };
}

/** Undefined when it is an order's here, or no order's of any shop. */
export async function findForeign(
  sql: Services["sql"],
  intent: PaidIntent,
): Promise<Foreign | undefined> {
  const { id: intentId, orderId, receivedCents: amountCents } = intent;
  // An intent without a number is no order's: somebody uses the account for something else as well.
  if (!orderId || !Number.isSafeInteger(orderId) || intent.status !== "succeeded") return undefined;
  const why = await whyForeign(sql, { ...intent, orderId });
  if (!why) return undefined;
  const { refundedCents, currency, isDisputed, createdAt: paidAt } = intent;
  return { intentId, orderId, amountCents, refundedCents, currency, isDisputed, why, paidAt };
}

async function whyForeign(
  sql: Services["sql"],
  { id, orderId, orderGlobalId, installationId }: PaidIntent & { orderId: number },
): Promise<ForeignReason | undefined> {
  const isOurs = !installationId || (await readInstallationIds(sql)).includes(installationId);
  if (!isOurs) return "other-shop";
  const order = orderGlobalId && (await findOrderOfIntent(sql, { id, orderId, orderGlobalId }));
  if (!order) return "lost";
  return order.isTaken ? undefined : "not-taken";
}
