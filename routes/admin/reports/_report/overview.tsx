/** @jsxImportSource hono/jsx */
import type { ISql } from "postgres";
import { paths, withQuery } from "#shop/paths.ts";
import { BY_LABELS } from "#shop/reports/dimensions.ts";
import { invoicedCents, netCents } from "#shop/reports/figures.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { MainFigures } from "./main-figures.tsx";
import { DayPlot, RankPlot } from "./plots.tsx";
import type { Basis } from "./read.ts";
import { ReportCard } from "./report-card.tsx";
import {
  type Compared,
  type ComparedDay,
  type FirstRow,
  loadDays,
  loadFirst,
  loadTotals,
} from "./sales.ts";
import { NothingSold } from "./sales-card.tsx";

/** The overview has the first of these. */
const LISTS = ["product", "color", "country", "code"] as const;
/** Limit of owner: rows of each list of the reports' overview [rows]; its own page has more. */
const LIST_ROWS = 5;

type List = { by: (typeof LISTS)[number]; rows: FirstRow[] };

export async function loadOverview(sql: ISql, basis: Basis) {
  const [total, days, ...lists] = await Promise.all([
    loadTotals(sql, basis),
    loadDays(sql, basis),
    ...LISTS.map(async (by) => ({ by, rows: await loadFirst(sql, basis, by, LIST_ROWS) })),
  ]);
  return { total, days, lists };
}

type OverviewProps = {
  basis: Basis;
  total: Compared;
  days: readonly ComparedDay[];
  lists: readonly List[];
};

export function Overview({ basis, total, days, lists }: OverviewProps) {
  const { currency, choice } = basis;
  const isEmpty = total.now.invoices + total.now.notes === 0;
  return (
    <>
      <MainFigures total={total} currency={currency} />
      {isEmpty ? (
        <NothingSold />
      ) : (
        <>
          <ReportCard
            title="Invoiced each day"
            description="With tax, before what went back. The sales by day have the figures."
            basis={basis}
            file={{ report: "sales", by: "day" }}
          >
            <DayPlot
              days={days}
              centsOf={invoicedCents}
              name="Invoiced"
              where="the sales by day have the figures"
              currency={currency}
            />
          </ReportCard>
          <div class="report-lists">
            {lists.map(({ by, rows }) => (
              <Card
                key={by}
                title={BY_LABELS[by]}
                actions={
                  <LinkButton
                    href={withQuery(paths.adminReportSales, { by, ...choice })}
                    variant="outline"
                    size="sm"
                  >
                    All <span class="visually-hidden">by {BY_LABELS[by].toLowerCase()}</span>
                  </LinkButton>
                }
              >
                <RankPlot
                  rows={rows.map(({ name, now }) => ({ name, cents: netCents(now) }))}
                  label={rankText(by, rows)}
                  currency={currency}
                />
              </Card>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function rankText(by: List["by"], rows: readonly FirstRow[]): string {
  return `Net by ${BY_LABELS[by].toLowerCase()}, from ${rows.map(({ name }) => name).join(", ")}`;
}
