/** @jsxImportSource hono/jsx */
import { compactMoney } from "#shop/currencies/compact-money.ts";
import { shortDay } from "#shop/date.ts";
import { ticksTo } from "#shop/days/day-chart.ts";
import { type CurrencyCode, formatMoney, pluralOf } from "#shop/money.ts";
import type { DayFigures } from "#shop/orders/management/statistics.ts";
import { paths } from "#shop/paths.ts";
import { DayChart } from "#ui/day-chart.tsx";
import { RangeChooser } from "#ui/range-chooser.tsx";
import { useShop } from "#ui/shop.ts";
import { DayTable } from "./day-table.tsx";
import type { Period } from "./load.ts";
import { daysText, PeriodFigures } from "./period-figures.tsx";

type DayChartCardProps = {
  period: Period;
  /** The tab of the orders above stays as it is. */
  tab: string;
  /** There are orders in other currencies, which it does not show. */
  isPart: boolean;
};

/** Orders and revenue of a period, beside as many days before it. */
export function DayChartCard({ period, tab, isPart }: DayChartCardProps) {
  const { timeZone, currency } = useShop();
  const { range, days } = period;
  const title = range.quick ? `Last ${range.quick} days` : daysText(range);
  return (
    <section class="card" id={PART}>
      <div class="card__head">
        <h2 class="card__title">{title}</h2>
        <p>
          By the day an order was placed, in {timeZone}.
          {isPart && ` Orders in ${pluralOf(currency)} alone.`}
        </p>
      </div>
      <RangeChooser path={paths.admin} range={range} others={{ tab }} part={PART} />
      <PeriodFigures period={period} />
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
          tickText: (cents) => compactMoney(cents, currency),
        }}
        label="Orders and revenue of each day; the table below has the figures"
        tip={({ day, bar, line }) => tipOf({ day, orders: bar, cents: line }, currency)}
      />
      <DayTable days={days} />
    </section>
  );
}

const PART = "days";

function tipOf({ day, orders, cents }: DayFigures, currency: CurrencyCode): string {
  return `${shortDay(day)}: ${orders === 1 ? "1 order" : `${COUNT.format(orders)} orders`}, ${formatMoney(cents, currency)}`;
}

const COUNT = new Intl.NumberFormat("en-US");
