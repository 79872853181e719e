import { findLost } from "#orders/foreign-payments/find-lost.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Services } from "#services/services.ts";
import { formatMoney, isCurrency } from "#shop/money.ts";
import { FOREIGN_REASONS, foreignStatus } from "#shop/payments/foreign-payments.ts";

/** Prints, as a table, what was paid at Stripe since the backup and no order here took; the back office shows it too. */
export async function printLost(services: Pick<Services, "sql" | "payments">): Promise<void> {
  const rows: object[] = [];
  try {
    for await (const payment of findLost(services)) {
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
      `Stripe did not say what was paid since: ${error.message}. \`bun run lost-payments\` looks again.`,
    );
    return;
  }
  if (rows.length === 0)
    return console.info("Nothing was paid at Stripe since that no order here took");
  console.info(
    `${rows.length} payments since then have no order here; enter them by hand, or refund them at Stripe:`,
  );
  console.info(Bun.inspect.table(rows));
}
