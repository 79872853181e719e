/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import {
  baseCents,
  changeOf,
  type Figures,
  netTaxCents,
  refundedBaseCents,
} from "#shop/reports/figures.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import type { TaxRow } from "#shop/reports/tax-rows.ts";
import { Figure } from "#ui/figure.tsx";
import { RankPlot } from "./plots.tsx";
import type { Basis } from "./read.ts";
import { ReportCard } from "./report-card.tsx";
import type { Compared } from "./sales.ts";
import { NothingSold, Rest } from "./sales-card.tsx";
import { TaxTable, taxByPlace } from "./tax-table.tsx";
import { countText, sinceText } from "./texts.ts";

type TaxReportProps = {
  basis: Basis;
  months: readonly TaxRow[];
  countries: readonly TaxRow[];
  total: Compared;
};

export function TaxReport({ basis, months, countries, total }: TaxReportProps) {
  const { currency } = basis;
  if (months.length === 0) return <NothingSold />;
  const places = taxByPlace(months);
  return (
    <>
      <TaxFigures basis={basis} total={total} />
      <ReportCard
        title="By country and rate"
        description="All the days together, whatever the state: as the one-stop-shop of the European Union asks for it, by quarter."
        basis={basis}
        file={{ report: "countries" }}
      >
        {places.length > 0 && (
          <RankPlot rows={places} label="Tax to file by place" currency={currency} />
        )}
        <TaxTable
          label="Tax by country and rate"
          rows={countries.slice(0, REPORT_ROWS)}
          total={total.now}
          currency={currency}
        />
        <Rest all={countries.length} shown={REPORT_ROWS} />
      </ReportCard>
      <ReportCard
        title="By month, place and rate"
        description="Of a month that the days above cut, those days alone. The file has ISO codes, and amounts with a dot."
        basis={basis}
        file={{ report: "tax" }}
      >
        <TaxTable
          label="Tax by month, place and rate"
          rows={months.slice(0, REPORT_ROWS)}
          total={total.now}
          currency={currency}
        />
        <Rest all={months.length} shown={REPORT_ROWS} />
      </ReportCard>
    </>
  );
}

function TaxFigures({
  basis: { currency },
  total: { now, before },
}: Pick<TaxReportProps, "basis" | "total">) {
  const base = (of: Figures) => baseCents(of) - refundedBaseCents(of);
  return (
    <div class="figures">
      <Figure name="Tax to file" value={formatMoney(netTaxCents(now), currency)}>
        {sinceText(
          changeOf(netTaxCents(now), netTaxCents(before)),
          formatMoney(netTaxCents(before), currency),
        )}
      </Figure>
      <Figure name="Of a base of" value={formatMoney(base(now), currency)}>
        what was invoiced without tax, less what went back; some of it at no tax
      </Figure>
      <Figure name="Papers" value={countText(now.invoices + now.notes)}>
        {countText(now.invoices)} invoices, {countText(now.notes)} credit notes
      </Figure>
    </div>
  );
}
