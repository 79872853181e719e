/** @jsxImportSource hono/jsx */
import type { ListedPayout, PayoutSums, PayoutTotals } from "#db/payouts/list.ts";
import { mediumDate } from "#shop/date.ts";
import { paths } from "#shop/paths.ts";
import { payoutStatusText } from "#shop/payouts/payout-status.ts";
import { Badge } from "#ui/badge.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { WideTable } from "../../_report/report-card.tsx";
import { Amount } from "./transactions.tsx";

type PayoutsTableProps = {
  payouts: readonly ListedPayout[];
  totals: PayoutTotals;
  currency: string;
};

/** The columns add up from what customers paid to what arrives. */
export function PayoutsTable({ payouts, totals, currency }: PayoutsTableProps) {
  const unknown = totals.amountUnits - totals.readUnits;
  return (
    <WideTable label="Payouts">
      <Table
        columns={COLUMNS}
        foot={
          <>
            {totals.read < totals.all && (
              <tr>
                <th scope="row" colspan={2}>
                  By hand, or not read yet
                </th>
                <SumCells sums={null} net={unknown} currency={currency} />
              </tr>
            )}
            <tr>
              <th scope="row" colspan={2}>
                All{totals.lost > 0 && " that did not fail"}
              </th>
              <SumCells sums={totals} net={totals.amountUnits} currency={currency} />
            </tr>
          </>
        }
      >
        {payouts.map((payout) => (
          <Row key={payout.id} {...payout} />
        ))}
      </Table>
    </WideTable>
  );
}

function Row(payout: ListedPayout) {
  const { id, arrivesOn, currency, amountUnits, readAt, unmatched } = payout;
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminReportPayout(id)}>
          <time datetime={arrivesOn}>{mediumDate(new Date(arrivesOn))}</time>
        </a>
      </th>
      <td>
        <PayoutState {...payout} />
        {unmatched > 0 && <Badge variant="destructive">{unmatched} without an order</Badge>}
      </td>
      <SumCells sums={readAt ? payout : null} net={amountUnits} currency={currency} />
    </tr>
  );
}

type StateProps = Pick<ListedPayout, "status" | "isManual" | "readAt">;

export function PayoutState({ status, isManual, readAt }: StateProps) {
  const variant = status === "failed" ? "destructive" : status === "paid" ? "secondary" : "outline";
  return (
    <>
      <Badge variant={variant}>{payoutStatusText(status)}</Badge>{" "}
      {isManual && <Badge variant="outline">By hand</Badge>}
      {!isManual && !readAt && <Badge variant="outline">Not read yet</Badge>}
    </>
  );
}

type SumCellsProps = { sums: PayoutSums | null; net: number; currency: string };

function SumCells({ sums, net, currency }: SumCellsProps) {
  return (
    <>
      <Amount units={sums?.paymentUnits ?? null} currency={currency} />
      <Amount units={sums?.refundUnits ?? null} currency={currency} />
      <Amount units={sums?.disputeUnits ?? null} currency={currency} />
      <Amount units={sums?.feeUnits ?? null} currency={currency} />
      <Amount units={sums?.otherUnits ?? null} currency={currency} />
      <Amount units={net} currency={currency} />
    </>
  );
}

const COLUMNS: Columns = [
  "Arrives",
  "Status",
  ...["Payments", "Refunds", "Disputes", "Fees", "Other", "Paid out"].map((label) => ({
    label,
    number: true,
  })),
];
