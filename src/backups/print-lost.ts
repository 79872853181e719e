import { collectGiven } from "#orders/foreign-payments/collect-given.ts";
import { findLost } from "#orders/foreign-payments/find-lost.ts";
import { goOnWithNumbers } from "#orders/foreign-payments/go-on-with-numbers.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Services } from "#services/services.ts";
import { formatMoney, isCurrency } from "#shop/money.ts";
import { FOREIGN_REASONS, foreignStatus } from "#shop/payments/foreign-payments.ts";

/**
 * Prints, as a table, what was paid at Stripe since the backup and no order here took; the back office
 * shows it too. Numbers of orders and invoices go on behind those that were given since.
 */
export async function printLost(services: Pick<Services, "sql" | "payments">): Promise<void> {
  const rows: object[] = [];
  const given = await collectGiven(services);
  try {
    for await (const payment of findLost(services, given.add)) {
      const { intentId, orderId, amountCents, currency, paidAt, why } = payment;
      rows.push({
        payment: intentId,
        order: orderId,
        amount: isCurrency(currency)
          ? formatMoney(amountCents, currency)
          : `${amountCents} ${currency}`,
        made: paidAt.toISOString().slice(0, 16),
        now: foreignStatus(payment),
        why: FOREIGN_REASONS[why],
      });
    }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    console.warn(
      `Stripe did not say what was paid since: ${error.message}. \`bun run lost-payments\` looks again. Run it before the shop sells: until then orders and invoices may get numbers that others were given since.`,
    );
    return;
  }
  for (const line of await goOnWithNumbers(services, given.found())) console.info(line);
  if (rows.length === 0)
    return console.info("Nothing was paid at Stripe since that no order here took");
  console.info(
    `${rows.length} payments since then have no order here; enter them by hand, or refund them at Stripe:`,
  );
  console.info(Bun.inspect.table(rows));
}
