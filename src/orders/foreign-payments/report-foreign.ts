import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import {
  foreignAmount,
  foreignStatus,
  isUnsettled,
  LOST_TODO,
} from "#shop/payments/foreign-payments.ts";
import { recordForeign } from "./record-foreign.ts";

/**
 * Stores and logs money that came in for an order that is not here: it was lost with a restored
 * backup, or it is another shop's at the same account of Stripe. It warns of what needs somebody alone.
 * Throws `PaymentError`.
 */
export async function reportForeign(
  services: Pick<Services, "sql" | "payments">,
  intentId: string,
): Promise<void> {
  const intent = await services.payments.paidIntents.find(intentId);
  const payment = intent && (await recordForeign(services, intent));
  if (!payment) return;
  const { amountCents, currency, why, orderId } = payment;
  const what = `Payment ${intentId} of ${foreignAmount(amountCents, currency)} is for order ${orderId}`;
  if (why === "other-shop") return log.info(`${what} of another installation, which settles it.`);
  const where = why === "lost" ? "which is not here" : "which did not take it";
  const said = `${what}, ${where}: ${foreignStatus(payment)}${payment.seenAt ? ", Seen" : ""}.`;
  if (!isUnsettled(payment)) return log.info(said);
  const todo = why === "lost" ? LOST_TODO : "Refund it at Stripe, then press Seen";
  log.warn(`${said} ${todo} under Foreign payments.`);
}
