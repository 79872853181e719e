import { collectGiven } from "#orders/foreign-payments/collect-given.ts";
import { findLost } from "#orders/foreign-payments/find-lost.ts";
import { goOnWithNumbers } from "#orders/foreign-payments/go-on-with-numbers.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Services } from "#services/services.ts";
import {
  FOREIGN_REASONS,
  foreignAmount,
  foreignStatus,
  isUnsettled,
  LOST_TODO,
} from "#shop/payments/foreign-payments.ts";

/**
 * Prints, as a table, what was paid at Stripe since the backup and no order here took; the back office
 * shows it too. Numbers of orders and invoices go on behind those that were given since.
 */
export async function printLost(services: Pick<Services, "sql" | "payments">): Promise<void> {
  const rows: object[] = [];
  let open = 0;
  const given = await collectGiven(services);
  try {
    for await (const payment of findLost(services, given.add)) {
      const { intentId, orderId, amountCents, currency, paidAt, why, seenAt } = payment;
      if (isUnsettled(payment)) open++;
      rows.push({
        payment: intentId,
        order: orderId,
        amount: foreignAmount(amountCents, currency),
        made: paidAt.toISOString().slice(0, 16),
        now: `${foreignStatus(payment)}${seenAt ? ", Seen" : ""}`,
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
  console.info(Bun.inspect.table(rows));
  const count = rows.length === 1 ? "1 payment" : `${rows.length} payments`;
  console.info(`No order here took ${count} since then, and ${openText(open)}.`);
  if (open > 0) console.info(`${LOST_TODO} in the back office, under Foreign payments.`);
}

function openText(open: number): string {
  if (open === 0) return "none of them needs anybody";
  return open === 1 ? "1 of them needs somebody" : `${open} of them need somebody`;
}
