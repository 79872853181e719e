/** @jsxImportSource hono/jsx */
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { type LineRefund, refundedLineText } from "#shop/orders/refunds/line-refund.ts";
import { type Columns, Table } from "#ui/table.tsx";

type LinesTableProps = { refund: LineRefund; currency: CurrencyCode };

/** The table says what goes back for each line, and the tax in it. */
export function LinesTable({ refund: { lines, total }, currency }: LinesTableProps) {
  const withTax = total.taxCents > 0;
  return (
    <Table
      class="table--cards"
      columns={withTax ? WITH_TAX : PLAIN}
      foot={
        <tr>
          <th scope="row">Total</th>
          <Cells amount={total} {...{ withTax, currency }} />
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.position}>
          <th scope="row">{refundedLineText(line)}</th>
          <Cells amount={line} {...{ withTax, currency }} />
        </tr>
      ))}
    </Table>
  );
}

type CellsProps = {
  amount: LineRefund["total"];
  withTax: boolean;
  currency: CurrencyCode;
};

function Cells({ amount: { cents, taxCents }, withTax, currency }: CellsProps) {
  return (
    <>
      {withTax && (
        <td class="table__number" data-label="Tax in it">
          {formatMoney(taxCents, currency)}
        </td>
      )}
      <td class="table__number" data-label="Refund">
        {formatMoney(cents, currency)}
      </td>
    </>
  );
}

const PLAIN: Columns = ["Line", { label: "Refund", number: true }];
const WITH_TAX: Columns = [
  "Line",
  { label: "Tax in it", number: true },
  { label: "Refund", number: true },
];
