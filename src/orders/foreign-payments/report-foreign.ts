import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { formatMoney, isCurrency } from "#shop/money.ts";
import { recordForeign } from "./record-foreign.ts";

/**
 * Stores and logs money that came in for an order that is not here: it was lost with a restored
 * backup, or it is another shop's at the same account of Stripe. Throws `PaymentError`.
 */
export async function reportForeign(
  services: Pick<Services, "sql" | "payments">,
  intentId: string,
): Promise<void> {
  const intent = await services.payments.paidIntents.find(intentId);
  const payment = intent && (await recordForeign(services, intent));
  if (!payment) return;
  const { amountCents, currency, why } = payment;
  const amount = isCurrency(currency)
    ? formatMoney(amountCents, currency)
    : `${amountCents} ${currency}`;
  const what = `Payment ${intentId} of ${amount} is for order ${payment.orderId}`;
  if (why === "other-shop") log.info(`${what} of another installation, which settles it.`);
  else if (why === "not-taken") log.warn(`${what}, which did not take it: refund it at Stripe.`);
  else log.warn(`${what}, which is not here: enter it by hand, or refund it at Stripe.`);
}
