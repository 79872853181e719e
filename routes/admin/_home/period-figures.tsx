/** @jsxImportSource hono/jsx */
import { mediumDate } from "#shop/date.ts";
import type { Day } from "#shop/day.ts";
import { formatMoney } from "#shop/money.ts";
import { changeOf, sumDays } from "#shop/orders/management/statistics.ts";
import { useShop } from "#ui/shop.ts";
import type { Period } from "./load.ts";

/** The period's figures, each beside that of the days before. */
export function PeriodFigures({ period: { days, before, earlier } }: { period: Period }) {
  const { currency } = useShop();
  const now = sumDays(days);
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <dl class="period">
      <One
        name="Orders"
        text={COUNT.format}
        value={{ now: now.orders, before: before.orders }}
        earlier={earlier}
      />
      <One
        name="Revenue"
        text={money}
        value={{ now: now.cents, before: before.cents }}
        earlier={earlier}
      />
      <One
        name="An order on average"
        text={money}
        value={{ now: averageOf(now), before: averageOf(before) }}
        earlier={earlier}
      />
    </dl>
  );
}

const averageOf = ({ orders, cents }: { orders: number; cents: number }) =>
  orders === 0 ? 0 : Math.round(cents / orders);

type OneProps = {
  name: string;
  text: (value: number) => string;
  value: { now: number; before: number };
  earlier: Period["earlier"];
};

function One({ name, text, value: { now, before }, earlier }: OneProps) {
  return (
    <div class="period__figure">
      <dt>{name}</dt>
      <dd>
        <strong>{text(now)}</strong>
        <span class="muted small" title={daysText(earlier)}>
          {comparison(changeOf(now, before), text(before))}
        </span>
      </dd>
    </div>
  );
}

/** `20% more than $10.00 in the days before` */
function comparison(change: number | undefined, before: string): string {
  if (change === undefined) return `${before} in the days before`;
  if (change === 0) return `as much as in the days before: ${before}`;
  const more = change > 0 ? "more" : "less";
  return `${COUNT.format(Math.abs(change))}% ${more} than ${before} in the days before`;
}

/** `Nov 1, 2026 – Nov 12, 2026` */
export function daysText({ from, to }: { from: Day; to: Day }): string {
  const [first, last] = [mediumDate(new Date(from)), mediumDate(new Date(to))];
  return from === to ? first : `${first} – ${last}`;
}

const COUNT = new Intl.NumberFormat("en-US");
