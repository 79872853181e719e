/** @jsxImportSource hono/jsx */

import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { shortDay } from "#shop/date.ts";
import { ticksTo } from "#shop/days/day-chart.ts";
import {
  type Cents,
  type CurrencyCode,
  decimalsOf,
  formatMoney,
  pluralOf,
  signed,
} from "#shop/money.ts";
import type { DayFigures } from "#shop/orders/management/statistics.ts";
import { Card } from "#ui/card.tsx";
import { DayChart } from "#ui/day-chart.tsx";
import { useShop } from "#ui/shop.ts";
import { DayTable } from "./_day-table.tsx";

type DayChartCardProps = {
  days: readonly DayFigures[];
  /** There are orders in other currencies, which it does not show. */
  isPart: boolean;
};

export function DayChartCard({ days, isPart }: DayChartCardProps) {
  const { timeZone, currency } = useShop();
  return (
    <Card
      title={`Last ${days.length} days`}
      description={`By the day an order was placed, in ${timeZone}.${isPart ? ` Orders in ${pluralOf(currency)} alone.` : ""}`}
    >
      <DayChart
        days={days.map(({ day, orders, cents }) => ({ day, bar: orders, line: cents }))}
        bars={{
          name: "Orders",
          ticks: ticksTo(Math.max(0, ...days.map(({ orders }) => orders)), 1),
          tickText: (orders) => COUNT.format(orders),
        }}
        line={{
          name: "Revenue",
          ticks: ticksTo(Math.max(0, ...days.map(({ cents }) => cents)), 100),
          tickText: (cents) => compactText(cents, currency),
        }}
        label="Orders and revenue of each day; the table below has the figures"
        tip={({ day, bar, line }) => tipOf({ day, orders: bar, cents: line }, currency)}
      />
      <DayTable days={days} />
    </Card>
  );
}

function tipOf({ day, orders, cents }: DayFigures, currency: CurrencyCode): string {
  return `${shortDay(day)}: ${orders === 1 ? "1 order" : `${COUNT.format(orders)} orders`}, ${formatMoney(cents, currency)}`;
}

const COUNT = new Intl.NumberFormat("en-US");

/** `$1.2K` */
function compactText(cents: Cents, currency: CurrencyCode): string {
  const text = compactFormat(currency).format(cents / 10 ** decimalsOf(currency).counted);
  return signed(text, currency);
}

const formats = new Map<CurrencyCode, Intl.NumberFormat>();

function compactFormat(currency: CurrencyCode): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(CURRENCIES[currency].locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  formats.set(currency, format);
  return format;
}
