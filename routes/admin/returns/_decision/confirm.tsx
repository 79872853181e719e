/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { refundedLineText } from "#shop/orders/refunds/line-refund.ts";
import { type ReturnDecision, typedDecision } from "#shop/returns/decision-form.ts";
import { exchangeTexts } from "#shop/returns/exchange-texts.ts";
import type { Part, ReturnPlan } from "#shop/returns/plan.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { Deciding } from "./load.ts";
import { Marks } from "./marks.tsx";

export type ConfirmProps = {
  deciding: Deciding;
  action: string;
  formKey: string;
  decision: ReturnDecision;
  plan: ReturnPlan;
  charges: boolean;
};

/** Says what goes back, and what its customer pays, before it does. */
export function Confirm({ deciding, action, formKey, decision, plan, charges }: ConfirmProps) {
  const { refund, credit, more } = plan;
  const fields = {
    ...typedDecision(decision),
    ...(decision.restock && { restock: "on" }),
    refundCents: String(refund.total.cents),
    creditCents: String(credit.total.cents),
    moreCents: String(more.total.cents),
  };
  // What goes back for goods that are awaited is counted once they are here.
  const isNow = decision.goods !== "wait";
  return (
    <form class="form" method="post" action={action}>
      <Marks deciding={deciding} formKey={formKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isNow && <Back {...{ deciding, plan }} />}
      <Difference {...{ deciding, plan, charges, isNow }} />
      <Buttons {...{ deciding, plan, isNow }} />
    </form>
  );
}

type PlanProps = Pick<ConfirmProps, "deciding" | "plan">;

function Back({ deciding, plan: { refund, credit, remade, more } }: PlanProps) {
  const { currency } = deciding.order;
  const pieces = remade.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = [
    ...refund.parts.map((part) => ({ part, what: "Refund" })),
    ...credit.parts.map((part) => ({ part, what: "Store credit" })),
  ];
  const cost = more.total.cents > 0 ? "" : " at no cost";
  return (
    <>
      {rows.length > 0 && (
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
      )}
      {pieces > 0 && (
        <p>
          {pieces === 1 ? "1 piece is" : `${pieces} pieces are`} made again{cost}.
        </p>
      )}
    </>
  );
}

type DifferenceProps = PlanProps & { charges: boolean; isNow: boolean };

/** Staff may waive it. */
function Difference({ deciding, plan, charges, isNow }: DifferenceProps) {
  const { order } = deciding;
  const { more } = plan;
  if (more.total.cents === 0) return null;
  const when = isNow
    ? "The customer is mailed a link to pay it. All of this is done once that is paid."
    : "The customer reads it now, and is mailed a link to pay it once you say that the goods are here.";
  return (
    <>
      <ul class="returns__lines">
        {exchangeTexts(order, plan).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox name="charge" checked={charges}>
        Charge the difference of {formatMoney(more.total.cents, order.currency)}
      </Checkbox>
      <p class="small muted">{when} Unchecked, it costs nothing more.</p>
    </>
  );
}

function Buttons({ deciding, plan, isNow }: PlanProps & { isNow: boolean }) {
  const [back, given] = [plan.refund.total.cents, plan.credit.total.cents].map((cents) =>
    cents > 0 && isNow ? formatMoney(cents, deciding.order.currency) : undefined,
  );
  const givesMoney = back || given;
  const label = [back && `Refund ${back}`, given && `Give ${given} as credit`]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      {givesMoney && (
        <p>
          {back && `${back} go back to the card by Stripe. `}
          {given && `The customer gets a code for ${given}. `}
          This cannot be undone.
        </p>
      )}
      <div class="row">
        <Button variant={givesMoney ? "destructive" : "primary"} name="step" value="confirm">
          {label || "Exchange"}
        </Button>
        <Button variant="outline" name="step" value="edit">
          Change it
        </Button>
      </div>
    </>
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
