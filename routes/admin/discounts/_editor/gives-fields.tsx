/** @jsxImportSource hono/jsx */
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { DISCOUNT_KINDS, type DiscountKind } from "#shop/pricing/discount-form.ts";
import { Choices } from "#ui/forms/choices.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** The stylesheet hides the field of what is not chosen. */
export function GivesFields({ typed, errors }: { typed: Typed; errors: Errors }) {
  return (
    <>
      <Choices legend="Type" name="kind" options={KINDS} value={typed.kind} error={errors.kind} />
      <div class="gives-percent">
        <TextField
          name="percent"
          label="Percent off"
          unit="%"
          value={typed.percent}
          error={errors.percent}
          hint="Of the shirts, after price breaks."
          input={{ inputmode: "decimal", maxlength: 8 }}
        />
      </div>
      <div class="gives-amount">
        <TextField
          name="amount"
          label="Amount off"
          unit="$"
          value={typed.amount}
          error={errors.amount}
          hint="Of the shirts, and never more than they cost."
          input={{ inputmode: "decimal", maxlength: 12 }}
        />
      </div>
    </>
  );
}

const KIND_NAMES: Record<DiscountKind, string> = {
  percent: "Percent off",
  amount: "Amount off",
  "free-shipping": "Free shipping",
};
const KINDS = DISCOUNT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
