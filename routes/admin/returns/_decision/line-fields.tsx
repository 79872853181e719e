/** @jsxImportSource hono/jsx */
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import {
  lineName,
  piecesField,
  piecesLeft,
  type RefundableLine,
} from "#shop/orders/refunds/line-refund.ts";
import { outcomeField, sizeField } from "#shop/returns/decision-form.ts";
import type { OfferedSize } from "#shop/returns/plan.ts";
import { OUTCOME_LABELS, OUTCOMES } from "#shop/returns/states.ts";
import { Choices } from "#ui/forms/choices.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type LineFieldsProps = {
  line: RefundableLine;
  /** The order has no other line, so the return is about this one. */
  isAlone: boolean;
  sizes: readonly OfferedSize[];
  /** So many of it were made again before. */
  remade: number;
  currency: CurrencyCode;
  mayRefund: boolean;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** How many pieces of a line, and what becomes of them. */
export function LineFields(props: LineFieldsProps) {
  const { line, isAlone, sizes, remade, currency, mayRefund, typed, errors } = props;
  const { position } = line;
  const left = piecesLeft(line);
  const [pieces, outcome, size] = [
    piecesField(position),
    outcomeField(position),
    sizeField(position),
  ];
  if (left === 0) return <p class="muted">{lineName(line)}: the money of all pieces went back.</p>;
  const offered = OUTCOMES.filter((one) => mayRefund || (one !== "refund" && one !== "credit"));
  const own = sizes.filter((one) => one.position === position);
  const before = [
    left < line.quantity && `${line.quantity - left} of ${line.quantity} were given back`,
    remade > 0 && `${remade} made again before`,
  ].filter(Boolean);
  return (
    <fieldset class="return-line">
      <legend>{lineName(line)}</legend>
      <TextField
        name={pieces}
        label="Pieces"
        optional={!isAlone}
        hint={[`Of ${left}`, ...before].join("; ")}
        value={typed[pieces]}
        error={errors[pieces]}
        input={{ inputmode: "numeric", maxlength: 5, autocomplete: "off", size: 6 }}
      />
      <Choices
        legend="What becomes of them"
        name={outcome}
        value={typed[outcome]}
        error={errors[outcome]}
        options={offered.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
      />
      <div class="return-line__size">
        <Select
          name={size}
          label="In size"
          hint="For another size."
          placeholder={own.length === 0 ? "No other size is sold" : "Choose a size"}
          value={typed[size]}
          error={errors[size]}
          options={own.map((one) => ({ value: one.size, label: sizeText(one, currency) }))}
        />
      </div>
    </fieldset>
  );
}

function sizeText({ size, differenceCents, left }: OfferedSize, currency: CurrencyCode): string {
  const facts = [
    differenceCents < 0 && `${formatMoney(-differenceCents, currency)} less`,
    differenceCents > 0 && `${formatMoney(differenceCents, currency)} more`,
    left !== null && left < 10 && `${left} left`,
  ].filter(Boolean);
  return [size, facts.length > 0 && `(${facts.join(", ")})`].filter(Boolean).join(" ");
}
