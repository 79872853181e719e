/** @jsxImportSource hono/jsx */
import type { ListedTransaction } from "#db/payouts/transactions.ts";
import { paths } from "#shop/paths.ts";
import { isOfOrder, kindText } from "#shop/payouts/kinds.ts";
import { type Units, unitsText } from "#shop/payouts/units.ts";
import { Badge } from "#ui/badge.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { WideTable } from "../../_report/report-card.tsx";

type TransactionsTableProps = {
  label: string;
  rows: readonly ListedTransaction[];
  currency: string;
};

/** A net is a gross less its fee. */
export function TransactionsTable({ label, rows, currency }: TransactionsTableProps) {
  return (
    <WideTable label={label}>
      <Table columns={COLUMNS}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{kindText(row)}</th>
            <td>
              <Subject {...row} />
            </td>
            <td>
              <ShopDate date={row.createdAt} as="medium" />
            </td>
            <Amount units={row.grossUnits} currency={currency} />
            <Amount units={0 - row.feeUnits} currency={currency} />
            <Amount units={row.netUnits} currency={currency} />
            <td>
              <code class="small">{row.stripeTransactionId}</code>
            </td>
          </tr>
        ))}
      </Table>
    </WideTable>
  );
}

/** A dash is what is not known. */
export function Amount({ units, currency }: { units: Units | null; currency: string }) {
  return <td class="table__number">{units === null ? "–" : unitsText(units, currency)}</td>;
}

/** Its order; the payout that came back with it; else what Stripe says, or that somebody has to look. */
function Subject({ kind, orderId, failedPayoutId, description }: ListedTransaction) {
  if (orderId) {
    return <StaffLink href={paths.adminOrderPage(orderId)}>Order #{orderId}</StaffLink>;
  }
  if (failedPayoutId) return <a href={paths.adminReportPayout(failedPayoutId)}>That payout</a>;
  if (isOfOrder(kind)) return <Badge variant="destructive">No order</Badge>;
  return <bdi>{description}</bdi>;
}

const COLUMNS: Columns = [
  "What",
  "Of",
  "Day",
  ...["Gross", "Fee", "Net"].map((label) => ({ label, number: true })),
  "At Stripe",
];
