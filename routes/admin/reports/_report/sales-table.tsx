/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { changeOf, invoicedCents, netCents, takenOff } from "#shop/reports/figures.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { WideTable } from "./report-card.tsx";
import type { Compared } from "./sales.ts";
import { changeText, countText } from "./texts.ts";

type TableRow = Compared & { key: string; name: Child };

type SalesTableProps = {
  /** What the first column has. */
  what: string;
  rows: readonly TableRow[];
  total: Compared;
  currency: CurrencyCode;
};

/** The columns add up from the goods to the net. */
export function SalesTable({ what, rows, total, currency }: SalesTableProps) {
  return (
    <WideTable label={`Sales by ${what.toLowerCase()}`}>
      <Table columns={[what, ...COLUMNS]} foot={<Row name="All" currency={currency} {...total} />}>
        {rows.map(({ key, ...row }) => (
          <Row key={key} currency={currency} {...row} />
        ))}
      </Table>
    </WideTable>
  );
}

type RowProps = Compared & { name: Child; currency: CurrencyCode };

function Row({ name, now, before, currency }: RowProps) {
  const [net, earlier] = [netCents(now), netCents(before)];
  const amounts = {
    goods: now.goodsCents,
    discounts: takenOff(now.discountCents),
    shipping: now.shippingCents,
    tax: now.taxCents,
    invoiced: invoicedCents(now),
    refunded: takenOff(now.refundedCents),
    ...{ net, earlier },
  };
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td class="table__number">{countText(now.invoices)}</td>
      <td class="table__number">{countText(now.pieces)}</td>
      {Object.entries(amounts).map(([column, cents]) => (
        <td key={column} class="table__number">
          {formatMoney(cents, currency)}
        </td>
      ))}
      <td class="table__number">{changeText(changeOf(net, earlier))}</td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Orders",
  "Pieces",
  "Goods",
  "Discounts",
  "Shipping",
  "Tax",
  "Invoiced",
  "Refunded",
  "Net",
  "Net before",
  "Change",
].map((label) => ({ label, number: true }));
