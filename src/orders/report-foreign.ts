import { readInstallationId } from "#db/orders/payments/payments.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { formatMoney, isCurrency } from "#shop/money.ts";

/**
 * Logs money that came in for an order that is not here: it was lost with a restored backup, or it is
 * another shop's at the same account of Stripe. Throws `PaymentError`.
 */
export async function reportForeign(
  { sql, payments }: Pick<Services, "sql" | "payments">,
  intentId: string,
): Promise<void> {
  const intent = await payments.findIntent(intentId);
  // An intent without a number is no order's: somebody uses the account for something else as well.
  if (!intent?.orderId || intent.status !== "succeeded") return;
  const { orderId, installationId, receivedCents, currency } = intent;
  const isOurs = !installationId || installationId === (await readInstallationId(sql));
  const amount = isCurrency(currency)
    ? formatMoney(receivedCents, currency)
    : `${receivedCents} ${currency}`;
  const what = `Payment ${intentId} of ${amount} is for order ${orderId}`;
  if (isOurs) log.warn(`${what}, which is not here: enter it by hand, or refund it at Stripe.`);
  else log.info(`${what} of another installation, which settles it.`);
}
