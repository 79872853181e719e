/** @jsxImportSource hono/jsx */
import type { AwaitedPayment, AwaitedSum } from "#db/payouts/awaited.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { countText } from "../../_report/texts.ts";

type AwaitedProps = { sums: readonly AwaitedSum[]; first: readonly AwaitedPayment[] };

/** What was paid on these days, and is in no payout that the shop has read. */
export function Awaited({ sums, first }: AwaitedProps) {
  const all = sums.reduce((count, { payments }) => count + payments, 0);
  return (
    <Card
      title="Not paid out yet"
      description="Orders that were paid on these days, and that no payout has so far. Fees are not taken off."
    >
      {all === 0 ? (
        <p class="muted">Every payment of these days is in a payout.</p>
      ) : (
        <>
          <ul class="stack">
            {sums.map(({ currency, payments, cents }) => (
              <li key={currency}>
                <strong>{formatMoney(cents, currency)}</strong> of{" "}
                {payments === 1 ? "1 payment" : `${countText(payments)} payments`}
              </li>
            ))}
          </ul>
          <details class="disclosure">
            <summary>
              {first.length < all ? `The first ${first.length}` : "Which these are"}
              <Icon name="chevron" />
            </summary>
            <ul>
              {first.map(({ orderId, amountCents, currency, paidAt }) => (
                <li key={`${orderId} ${paidAt.getTime()}`}>
                  <StaffLink href={paths.adminOrderPage(orderId)}>Order #{orderId}</StaffLink>,{" "}
                  {formatMoney(amountCents, currency)}, paid <ShopDate date={paidAt} as="medium" />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Card>
  );
}
