/** @jsxImportSource hono/jsx */
import { type Cents, formatMoney } from "#shop/money.ts";
import type { OrderFigures } from "#shop/orders/management/statistics.ts";
import { Figure } from "#ui/figure.tsx";

type FigureCardsProps = { figures: OrderFigures; seesRevenue: boolean };

export function FigureCards({ figures, seesRevenue }: FigureCardsProps) {
  const { total, pending, own } = figures;
  const { currency, revenueCents, paidCents, refundedCents } = own;
  const money = (cents: Cents) => formatMoney(cents, currency);
  const net = money(paidCents - refundedCents);
  return (
    <div class="figures">
      {seesRevenue && (
        <Figure name="Paid" value={net}>
          {money(paidCents)} received, {money(refundedCents)} refunded
        </Figure>
      )}
      <Figure name="Total Orders" value={COUNT.format(total)}>
        All time
      </Figure>
      <Figure name="Pending Orders" value={COUNT.format(pending)}>
        Awaiting processing
      </Figure>
      {seesRevenue && (
        <Figure name="Total Revenue" value={money(revenueCents)}>
          Lifetime, of which <strong class="price">{net}</strong> paid, net of refunds
        </Figure>
      )}
    </div>
  );
}

const COUNT = new Intl.NumberFormat("en-US");
