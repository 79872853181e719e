/** @jsxImportSource hono/jsx */
import type { ListedPayout, PayoutSums } from "#db/payouts/list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { unitsText } from "#shop/payouts/units.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Table } from "#ui/table.tsx";
import { PayoutState } from "./table.tsx";

const NAMES = [
  ["paymentUnits", "Payments"],
  ["refundUnits", "Refunds"],
  ["disputeUnits", "Disputes"],
  ["feeUnits", "Stripe’s fees"],
  ["otherUnits", "Other"],
] as const;

/** How the payout comes about; what is nothing is left out. */
export function SumsTable({ payout }: { payout: ListedPayout }) {
  const { id, currency, amountUnits } = payout;
  const rows = NAMES.filter(([name]) => payout[name] !== 0);
  return (
    <Card
      title="What it adds up to"
      actions={
        <LinkButton
          href={withQuery(paths.adminReportPayoutsCsv, { rows: "transactions", payout: id })}
          variant="outline"
          size="sm"
          download
        >
          Export CSV <span class="visually-hidden">: what it is of</span>
        </LinkButton>
      }
    >
      <p>
        <PayoutState {...payout} />
      </p>
      <Table
        columns={["What", { label: "Amount", number: true }]}
        foot={
          <tr>
            <th scope="row">Paid out</th>
            <td class="table__number">{unitsText(amountUnits, currency)}</td>
          </tr>
        }
      >
        {rows.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td class="table__number">{unitsText(payout[name], currency)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

export function sumOf(sums: PayoutSums): number {
  return NAMES.reduce((sum, [name]) => sum + sums[name], 0);
}
