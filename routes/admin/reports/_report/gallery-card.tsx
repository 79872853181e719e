/** @jsxImportSource hono/jsx */
import type { Sharer } from "#db/reports/sharers.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { keyValue } from "#shop/reports/dimensions.ts";
import { netCents } from "#shop/reports/figures.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { RankPlot } from "./plots.tsx";
import type { Basis } from "./read.ts";
import { ReportCard, WideTable } from "./report-card.tsx";
import type { Row } from "./sales.ts";
import { Rest } from "./sales-card.tsx";
import { countText } from "./texts.ts";

type GalleryReportProps = {
  basis: Basis;
  sharers: readonly Sharer[];
  all: number;
  designs: readonly Row[];
};

export function GalleryReport({ basis, sharers, all, designs }: GalleryReportProps) {
  const { currency } = basis;
  if (sharers.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title="Nobody bought another’s design on these days"
        text="Orders of gallery designs, unchanged and by others than their sharers, are counted here."
      />
    );
  }
  const best = designs.filter(({ key }) => keyValue(key) !== undefined);
  return (
    <ReportCard
      title="Best sharers"
      description="By the net of orders that print a shared design unchanged. What sharers bought of their own does not count. Likes are all that these designs have now."
      basis={basis}
      file={{ report: "gallery" }}
    >
      <RankPlot
        rows={best.map(({ name, now }) => ({ name, cents: netCents(now) }))}
        label="Net of the best designs"
        currency={currency}
      />
      <WideTable label="Best sharers of the gallery">
        <Table columns={COLUMNS}>
          {sharers.map((sharer) => (
            <SharerRow key={sharer.userId} sharer={sharer} currency={currency} />
          ))}
        </Table>
      </WideTable>
      <Rest all={all} shown={sharers.length} />
    </ReportCard>
  );
}

function SharerRow({ sharer, currency }: { sharer: Sharer; currency: CurrencyCode }) {
  const { username, designs, sales, pieces, netCents: cents, likes } = sharer;
  return (
    <tr>
      <th scope="row">
        <bdi>{username ?? "Designs that were deleted"}</bdi>
      </th>
      <td class="table__number">{countText(designs)}</td>
      <td class="table__number">{countText(sales)}</td>
      <td class="table__number">{countText(pieces)}</td>
      <td class="table__number">{formatMoney(cents, currency)}</td>
      <td class="table__number">{countText(likes)}</td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Sharer",
  ...["Designs sold", "Sales", "Pieces", "Net", "Likes"].map((label) => ({ label, number: true })),
];
