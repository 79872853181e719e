/** @jsxImportSource hono/jsx */
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { TextField } from "#ui/forms/text-field.tsx";

type LimitsFieldsProps = { typed: Typed; errors: Errors; timeZone: string };

export function LimitsFields({ typed, errors, timeZone }: LimitsFieldsProps) {
  const given = (name: string) => ({ name, value: typed[name], error: errors[name] });
  return (
    <>
      <TextField
        {...given("from")}
        label="From"
        half
        optional
        hint={`By the shop's clock (${timeZone}).`}
        input={{ type: "datetime-local" }}
      />
      <TextField
        {...given("until")}
        label="Until"
        half
        optional
        hint="Orders that were placed before may still be paid."
        input={{ type: "datetime-local" }}
      />
      <TextField
        {...given("minimum")}
        label="Least total"
        unit="$"
        half
        optional
        hint="What all shirts of the cart cost at least, in dollars."
        input={{ inputmode: "decimal", maxlength: 12 }}
      />
      <TextField
        {...given("maxUses")}
        label="How many orders"
        half
        optional
        hint="Together; empty for any number."
        input={{ inputmode: "numeric", maxlength: 7 }}
      />
      <label class="discount-box">
        <input type="checkbox" name="oncePerCustomer" checked={"oncePerCustomer" in typed} />
        Once a customer
      </label>
    </>
  );
}
