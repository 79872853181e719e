/** @jsxImportSource hono/jsx */
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import {
  lineName,
  piecesField,
  piecesLeft,
  type RefundableLine,
  SHIPPING,
} from "#shop/orders/refunds/line-refund.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { ChoiceForm, type ChoiceFormProps } from "./choice-form.tsx";

type LinesFormProps = ChoiceFormProps & { lines: readonly RefundableLine[] };

/** How many pieces of each line. */
export function LinesForm({ order, lines, list, ...form }: LinesFormProps) {
  const amount = withQuery(paths.adminOrderRefunds(order.id), { back: list, amount: "" });
  return (
    <ChoiceForm
      {...form}
      list={list}
      action={paths.adminLineRefunds(order.id)}
      other={{ href: amount, label: "Enter an amount instead" }}
    >
      <fieldset class="refund-lines">
        <legend>Pieces to refund</legend>
        {lines.map((line) => (
          <LineField
            key={line.position}
            line={line}
            currency={order.currency}
            typed={form.typed}
            errors={form.errors}
          />
        ))}
      </fieldset>
    </ChoiceForm>
  );
}

type LineFieldProps = Pick<LinesFormProps, "typed" | "errors"> & {
  line: RefundableLine;
  currency: CurrencyCode;
};

function LineField({ line, currency, typed, errors }: LineFieldProps) {
  const field = piecesField(line.position);
  const left = piecesLeft(line);
  const isShipping = line.position === SHIPPING;
  if (isShipping && left > 0) {
    return (
      <label class="row">
        <input type="checkbox" name={field} value="1" checked={typed[field] === "1"} />
        <span>Shipping, {formatMoney(line.cents, currency)}</span>
      </label>
    );
  }
  if (left === 0) {
    return (
      <p class="muted">
        {lineName(line)}: {isShipping ? "refunded" : `all ${line.quantity} refunded`}
      </p>
    );
  }
  return (
    <TextField
      name={field}
      label={lineName(line)}
      optional
      hint={`Of ${left}${left < line.quantity ? " that are left" : ""}; ${formatMoney(line.cents, currency)} was paid for ${line.quantity}.`}
      value={typed[field]}
      error={errors[field]}
      input={{ inputmode: "numeric", maxlength: 5 }}
    />
  );
}
