/** @jsxImportSource hono/jsx */
import { mediumDate } from "#shop/date.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { BY_LABELS, SALES_BY, type SalesBy } from "#shop/reports/dimensions.ts";
import { addFigures, invoicedCents, netCents } from "#shop/reports/figures.ts";
import { monthOf } from "#shop/reports/period.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { DayPlot, RankPlot } from "./plots.tsx";
import type { Basis } from "./read.ts";
import { ReportCard } from "./report-card.tsx";
import type { Compared, ComparedDay, Row } from "./sales.ts";
import { SalesTable } from "./sales-table.tsx";
import { countText } from "./texts.ts";

export function ByTabs({ by, basis }: { by: SalesBy; basis: Basis }) {
  const to = (one: SalesBy) =>
    withQuery(paths.adminReportSales, { ...(one !== "day" && { by: one }), ...basis.choice });
  return (
    <Tabs
      label="Sales by"
      tabs={SALES_BY.map((one) => ({ href: to(one), label: BY_LABELS[one] }))}
      here={to(by)}
    />
  );
}

type DaySalesProps = { basis: Basis; total: Compared; days: readonly ComparedDay[] };

export function DaySales({ basis, total, days }: DaySalesProps) {
  const { currency } = basis;
  if (isEmpty(total)) return <NothingSold />;
  const isLong = days.length > MAX_DAY_ROWS;
  const rows = isLong ? monthRows(days) : dayRows(days);
  return (
    <ReportCard
      title="Each day"
      description={`By the day when an invoice or a credit note was issued. ${isLong ? "Of so many days the table has months; the file has each day." : "The table leaves out days without any, now and before."}`}
      basis={basis}
      file={{ report: "sales", by: "day" }}
    >
      <DayPlot days={days} centsOf={invoicedCents} name="Invoiced" currency={currency} />
      <SalesTable what={isLong ? "Month" : "Day"} rows={rows} total={total} currency={currency} />
    </ReportCard>
  );
}

/** Limit of owner: days that a report's table has [days]; of more it has months. */
const MAX_DAY_ROWS = 92;

function dayRows(days: readonly ComparedDay[]) {
  return days
    .filter((one) => !isEmpty(one))
    .map(({ day, now, before }) => ({
      ...{ key: day, now, before },
      name: <time datetime={day}>{mediumDate(new Date(day))}</time>,
    }))
    .toReversed();
}

/** The months of the days, each with the days that stand in their place before. */
function monthRows(days: readonly ComparedDay[]) {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))]
    .map(([month, some]) => ({
      key: month,
      name: <time datetime={month}>{month}</time>,
      now: addFigures(some.map((one) => one.now)),
      before: addFigures(some.map((one) => one.before)),
    }))
    .toReversed();
}

type RankedSalesProps = {
  basis: Basis;
  total: Compared;
  by: Exclude<SalesBy, "day">;
  rows: readonly Row[];
  all: number;
};

export function RankedSales({ basis, total, by, rows, all }: RankedSalesProps) {
  const { currency } = basis;
  if (rows.length === 0) return <NothingSold />;
  const what = BY_LABELS[by];
  return (
    <ReportCard title={what} description={ABOUT[by]} basis={basis} file={{ report: "sales", by }}>
      <RankPlot
        rows={rows.map(({ name, now }) => ({ name, cents: netCents(now) }))}
        label={`Net by ${what.toLowerCase()}`}
        currency={currency}
      />
      <SalesTable what={what} rows={rows} total={total} currency={currency} />
      <Rest all={all} shown={rows.length} />
    </ReportCard>
  );
}

export function Rest({ all, shown }: { all: number; shown: number }) {
  if (all <= shown) return null;
  return <p class="muted small">{countText(all - shown)} more are in the CSV, and in the sums.</p>;
}

export function NothingSold() {
  return (
    <EmptyState
      icon="bag"
      title="Nothing on these days"
      text="No invoice and no credit note was issued. Try other days."
    />
  );
}

function isEmpty({ now, before }: Compared): boolean {
  return now.invoices + now.notes + before.invoices + before.notes === 0;
}

const ABOUT: Record<Exclude<SalesBy, "day">, string> = {
  product: "Each line of an invoice by its product; its shipping stands apart.",
  color: "Each line of an invoice by its color.",
  size: "Each line of an invoice by its size.",
  area: "Each line by the areas that it prints, all of them together.",
  design: "Lines that print a design of the gallery, unchanged; all others together.",
  code: "Whole orders by their discount code.",
  country: "Whole orders by the country where they were taxed.",
  customer: "A customer is new with the first order that was ever paid with the same email.",
};
