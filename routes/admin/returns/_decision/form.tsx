/** @jsxImportSource hono/jsx */
import { SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import { MAX_RETURN_WORDS } from "#shop/returns/decision-form.ts";
import { REASON_LABELS, RETURN_REASONS } from "#shop/returns/reasons.ts";
import { GOODS, GOODS_LABELS } from "#shop/returns/states.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { CloseButton } from "./close-form.tsx";
import { LineFields } from "./line-fields.tsx";
import type { Deciding } from "./load.ts";
import { Marks } from "./marks.tsx";

export type DecisionFormProps = {
  deciding: Deciding;
  action: string;
  formKey: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** One form for all that can become of a return: on the phone, of a request, and once its goods are here. */
export function DecisionForm({ deciding, action, formKey, typed, errors }: DecisionFormProps) {
  const { found, lines, mayRefund } = deciding;
  const things = lines.filter(({ position }) => position !== SHIPPING);
  const hasShipping = lines.some(
    ({ position, before }) => position === SHIPPING && before.quantity === 0,
  );
  return (
    <form class="form" method="post" action={action} novalidate>
      <h2 class="card__title">
        {found?.state === "accepted" ? "Once the goods are here" : "Decide"}
      </h2>
      <Marks deciding={deciding} formKey={formKey} />
      <Choices
        legend="Reason"
        name="reason"
        value={typed.reason}
        error={errors.reason}
        options={RETURN_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
      />
      {things.map((line) => (
        <LineOf
          key={line.position}
          {...{ line, deciding, typed, errors }}
          isAlone={things.length === 1}
        />
      ))}
      <FieldError id="lines-error" text={errors.lines ?? errors.money} />
      {hasShipping && mayRefund && (
        <Checkbox name="shipping" checked={!!typed.shipping} error={errors.shipping}>
          Refund the shipping, too
        </Checkbox>
      )}
      <Choices
        legend="The goods"
        name="goods"
        value={typed.goods}
        error={errors.goods}
        options={GOODS.map((value) => ({ value, label: GOODS_LABELS[value] }))}
      />
      <div class="return-restock">
        <Checkbox name="restock" checked={!!typed.restock}>
          Those that are here go back into stock
        </Checkbox>
      </div>
      <TextArea
        name="answer"
        label="To the customer"
        optional
        hint="It stands in the mail. Say where to send the goods, or why you decline."
        value={typed.answer}
        error={errors.answer}
        textarea={{ rows: 3, maxlength: MAX_RETURN_WORDS }}
      />
      <div class="row">
        <Button name="step" value="decide">
          Continue
        </Button>
        {found && <CloseButton />}
      </div>
    </form>
  );
}

type LineOfProps = Pick<DecisionFormProps, "deciding" | "typed" | "errors"> & {
  line: Deciding["lines"][number];
  isAlone: boolean;
};

function LineOf({ line, isAlone, deciding, typed, errors }: LineOfProps) {
  const { order, sizes, mayRefund, returns } = deciding;
  const remade = returns
    .filter(({ followId }) => followId !== null)
    .flatMap((one) => one.lines)
    .filter(({ position, outcome }) => position === line.position && isRemade(outcome))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <LineFields
      {...{ line, isAlone, sizes, remade, mayRefund, typed, errors }}
      currency={order.currency}
    />
  );
}

function isRemade(outcome: string | null): boolean {
  return outcome === "again" || outcome === "size";
}
