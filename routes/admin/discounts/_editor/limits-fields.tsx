/** @jsxImportSource hono/jsx */
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
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
        label="Minimum purchase"
        unit="$"
        half
        optional
        hint="Of all shirts in the cart."
        input={{ inputmode: "decimal", maxlength: 12 }}
      />
      <TextField
        {...given("maxUses")}
        label="Uses in total"
        half
        optional
        hint="Leave empty for no limit."
        input={{ inputmode: "numeric", maxlength: 7 }}
      />
      <Checkbox name="oncePerCustomer" checked={"oncePerCustomer" in typed}>
        Once per customer
      </Checkbox>
    </>
  );
}
