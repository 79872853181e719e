/** @jsxImportSource hono/jsx */

import { CURRENCIES } from "#shop/currencies/currencies.ts";
import {
  type Cents,
  type CurrencyCode,
  decimalsOf,
  formatMoney,
  pluralOf,
  signed,
} from "#shop/money.ts";
import { drawDays } from "#shop/orders/management/day-chart.ts";
import type { DayFigures } from "#shop/orders/management/statistics.ts";
import { Card } from "#ui/card.tsx";
import { useShop } from "#ui/shop.ts";
import { DayTable } from "./_day-table.tsx";

type DayChartCardProps = {
  days: readonly DayFigures[];
  /** There are orders in other currencies, which it does not show. */
  isPart: boolean;
};

export function DayChartCard({ days, isPart }: DayChartCardProps) {
  const { orderTicks, revenueTicks } = drawDays(days);
  const { timeZone, currency } = useShop();
  return (
    <Card
      title={`Last ${days.length} days`}
      description={`By the day an order was placed, in ${timeZone}.${isPart ? ` Orders in ${pluralOf(currency)} alone.` : ""}`}
    >
      <figure class="chart">
        <figcaption class="chart__legend small">
          <span class="chart__key chart__key--orders">Orders</span>
          <span class="chart__key chart__key--revenue">Revenue</span>
        </figcaption>
        <Scale texts={orderTicks.map((orders) => COUNT.format(orders))} />
        <Plot days={days} />
        <Scale texts={revenueTicks.map((cents) => compactText(cents, currency))} />
        <div class="chart__days" aria-hidden="true">
          {days.map(({ day }, at) => (
            <span key={day}>{(days.length - 1 - at) % WEEK === 0 && dayText(day)}</span>
          ))}
        </div>
      </figure>
      <DayTable days={days} />
    </Card>
  );
}

const WEEK = 7;

function Scale({ texts }: { texts: string[] }) {
  return (
    <div class="chart__scale" aria-hidden="true">
      {texts.toReversed().map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

function Plot({ days }: { days: readonly DayFigures[] }) {
  const { currency } = useShop();
  const { width, height, bars, points } = drawDays(days);
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <svg
      class="chart__plot"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Orders and revenue of each day; the table below has the figures"
    >
      {[0, 1, 2, 3, 4].map((part) => {
        const y = (height * part) / 4;
        return <line key={part} class="chart__rule" x1={0} x2={width} y1={y} y2={y} />;
      })}
      {bars.map(({ day, ...bar }) => (
        <rect key={day} class="chart__bar" {...bar} />
      ))}
      <polyline class="chart__halo" points={line} />
      <polyline class="chart__line" points={line} />
      {days.map((figures, at) => (
        <rect key={figures.day} class="chart__day" x={at * 10} y={0} width={10} height={height}>
          <title>{tipOf(figures, currency)}</title>
        </rect>
      ))}
    </svg>
  );
}

function tipOf({ day, orders, cents }: DayFigures, currency: CurrencyCode): string {
  return `${dayText(day)}: ${orders === 1 ? "1 order" : `${COUNT.format(orders)} orders`}, ${formatMoney(cents, currency)}`;
}

function dayText(day: string): string {
  return DAY.format(new Date(day));
}

const COUNT = new Intl.NumberFormat("en-US");
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

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
