/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { refundedLineText } from "#shop/orders/refunds/line-refund.ts";
import { type ReturnDecision, typedDecision } from "#shop/returns/decision-form.ts";
import type { Part, ReturnPlan } from "#shop/returns/plan.ts";
import { Button } from "#ui/forms/button.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { Deciding } from "./load.ts";
import { Marks } from "./marks.tsx";

export type ConfirmProps = {
  deciding: Deciding;
  action: string;
  formKey: string;
  decision: ReturnDecision;
  plan: ReturnPlan;
};

/** Says what goes back before it goes: money cannot be taken back. */
export function Confirm({ deciding, action, formKey, decision, plan }: ConfirmProps) {
  const { currency } = deciding.order;
  const { refund, credit, remade } = plan;
  const fields = {
    ...typedDecision(decision),
    ...(decision.restock && { restock: "on" }),
    refundCents: String(refund.total.cents),
    creditCents: String(credit.total.cents),
  };
  const pieces = remade.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = [
    ...refund.parts.map((part) => ({ part, what: "Refund" })),
    ...credit.parts.map((part) => ({ part, what: "Store credit" })),
  ];
  const [back, given] = [refund.total.cents, credit.total.cents].map((cents) =>
    cents > 0 ? formatMoney(cents, currency) : undefined,
  );
  return (
    <form class="form" method="post" action={action}>
      <Marks deciding={deciding} formKey={formKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Table class="table--cards" columns={COLUMNS}>
        {rows.map(({ part, what }) => (
          <tr key={`${what} ${part.position}`}>
            <th scope="row">{partText(part, deciding)}</th>
            <td data-label="How">{what}</td>
            <td class="table__number" data-label="Tax in it">
              {formatMoney(part.taxCents, currency)}
            </td>
            <td class="table__number" data-label="Amount">
              {formatMoney(part.cents, currency)}
            </td>
          </tr>
        ))}
      </Table>
      {pieces > 0 && (
        <p>{pieces === 1 ? "1 piece is" : `${pieces} pieces are`} made again at no cost.</p>
      )}
      <p>
        {back && `${back} go back to the card by Stripe. `}
        {given && `The customer gets a code for ${given}. `}
        This cannot be undone.
      </p>
      <div class="row">
        <Button variant="destructive" name="step" value="confirm">
          {[back && `Refund ${back}`, given && `Give ${given} as credit`]
            .filter(Boolean)
            .join(", ")}
        </Button>
        <Button variant="outline" name="step" value="edit">
          Change it
        </Button>
      </div>
    </form>
  );
}

function partText(part: Part, { lines }: Deciding): string {
  const line = lines.find(({ position }) => position === part.position);
  return line ? refundedLineText({ ...line, quantity: part.quantity }) : "";
}

const COLUMNS: Columns = [
  "Pieces",
  "How",
  { label: "Tax in it", number: true },
  { label: "Amount", number: true },
];
