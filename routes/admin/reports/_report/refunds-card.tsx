/** @jsxImportSource hono/jsx */

import { shareOf } from "#shop/floor/reports/report.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { changeOf, invoicedCents } from "#shop/reports/figures.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Figure } from "#ui/figure.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { DayPlot } from "./plots.tsx";
import type { Basis } from "./read.ts";
import { ReportCard, WideTable } from "./report-card.tsx";
import type { Compared, ComparedDay, Row } from "./sales.ts";
import { Rest } from "./sales-card.tsx";
import { changeText, countText, shareText, sinceText } from "./texts.ts";

type RefundsReportProps = {
  basis: Basis;
  total: Compared;
  days: readonly ComparedDay[];
  rows: readonly Row[];
  all: number;
};

export function RefundsReport({ basis, total, days, rows, all }: RefundsReportProps) {
  const { currency } = basis;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="check"
        title="Nothing was refunded on these days"
        text="Credit notes will be counted here once money goes back."
      />
    );
  }
  return (
    <>
      <RefundFigures total={total} currency={currency} />
      <ReportCard
        title="By reason"
        description="As staff wrote it with the refund; those made at Stripe itself may have none."
        basis={basis}
        file={{ report: "refunds" }}
      >
        <DayPlot
          days={days}
          centsOf={({ refundedCents }) => refundedCents}
          name="Refunded"
          currency={currency}
        />
        <WideTable label="Refunds by reason">
          <Table
            columns={COLUMNS}
            foot={
              <ReasonRow name="All" {...total} all={total.now.refundedCents} currency={currency} />
            }
          >
            {rows.map(({ key, ...row }) => (
              <ReasonRow key={key} {...row} all={total.now.refundedCents} currency={currency} />
            ))}
          </Table>
        </WideTable>
        <Rest all={all} shown={rows.length} />
      </ReportCard>
    </>
  );
}

type ReasonRowProps = Compared & { name: string; all: number; currency: CurrencyCode };

function ReasonRow({ name, now, before, all, currency }: ReasonRowProps) {
  const { notes, refundedPieces, refundedCents, refundedTaxCents } = now;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td class="table__number">{countText(notes)}</td>
      <td class="table__number">{countText(refundedPieces)}</td>
      <td class="table__number">{formatMoney(refundedCents, currency)}</td>
      <td class="table__number">{formatMoney(refundedTaxCents, currency)}</td>
      <td class="table__number">{shareText(shareOf(refundedCents, all))}</td>
      <td class="table__number">{formatMoney(before.refundedCents, currency)}</td>
      <td class="table__number">{changeText(changeOf(refundedCents, before.refundedCents))}</td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Reason",
  ...["Credit notes", "Pieces", "Refunded", "Tax of it", "Share", "Before", "Change"].map(
    (label) => ({ label, number: true }),
  ),
];

function RefundFigures({
  total: { now, before },
  currency,
}: {
  total: Compared;
  currency: CurrencyCode;
}) {
  return (
    <div class="figures">
      <Figure name="Refunded" value={formatMoney(now.refundedCents, currency)}>
        {sinceText(
          changeOf(now.refundedCents, before.refundedCents),
          formatMoney(before.refundedCents, currency),
        )}
      </Figure>
      <Figure
        name="Beside what was invoiced"
        value={shareText(shareOf(now.refundedCents, invoicedCents(now)))}
      >
        of {formatMoney(invoicedCents(now), currency)} on the same days
      </Figure>
      <Figure name="Credit notes" value={countText(now.notes)}>
        for {countText(now.refundedPieces)} pieces, and amounts of none
      </Figure>
    </div>
  );
}
