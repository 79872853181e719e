/** @jsxImportSource hono/jsx */
import { compactMoney } from "#shop/currencies/compact-money.ts";
import { shortDay } from "#shop/date.ts";
import { ticksTo } from "#shop/days/day-chart.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { DayChart } from "#ui/day-chart.tsx";
import { RankChart } from "#ui/rank-chart.tsx";
import type { ComparedDay } from "./sales.ts";

type DayPlotProps = {
  days: readonly ComparedDay[];
  /** What of a day is drawn; never below 0. */
  centsOf: (figures: ComparedDay["now"]) => Cents;
  name: string;
  /** Says where who does not see it finds the figures. */
  where?: string;
  currency: CurrencyCode;
};

/** The days of a period as bars, those before as a line, on one scale. */
export function DayPlot({
  days,
  centsOf,
  name,
  where = "the table below has the figures",
  currency,
}: DayPlotProps) {
  const points = days.map(({ day, now, before }) => ({
    day,
    bar: centsOf(now),
    line: centsOf(before),
  }));
  const most = Math.max(0, ...points.flatMap(({ bar, line }) => [bar, line]));
  const scale = {
    ticks: ticksTo(most, 100),
    tickText: (cents: Cents) => compactMoney(cents, currency),
  };
  return (
    <DayChart
      days={points}
      bars={{ name, ...scale }}
      line={{ name: "The days before", ...scale }}
      label={`${name} on each day and on the days before; ${where}`}
      tip={({ day, bar, line }) =>
        `${shortDay(day)}: ${formatMoney(bar, currency)}, before ${formatMoney(line, currency)}`
      }
    />
  );
}

/** A plot has room for so many. */
const BARS = 10;

type RankPlotProps = {
  rows: readonly { name: string; cents: Cents }[];
  label: string;
  currency: CurrencyCode;
  most?: number;
};

export function RankPlot({ rows, label, currency, most = BARS }: RankPlotProps) {
  return (
    <RankChart
      label={`${label}; the table has the figures`}
      rows={rows.slice(0, most).map(({ name, cents }) => ({
        name,
        value: cents,
        text: formatMoney(cents, currency),
      }))}
    />
  );
}
