/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { CountrySelect } from "#ui/forms/country-select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type ExemptionFieldsProps = {
  typed?: Record<string, string>;
  errors?: Record<string, string>;
};

export function ExemptionFields({ typed = {}, errors = {} }: ExemptionFieldsProps) {
  return (
    <Card
      title={typed.email ? "Edit a customer" : "Add a customer"}
      description="Who pays no tax: a school, a charity, a reseller. They have to sign in with an account that has proved this email; typing it at the checkout is not enough."
    >
      <form class="form" method="post" action={paths.adminTaxExemptions}>
        <TextField
          name="email"
          label="Email"
          half
          value={typed.email}
          error={errors.email}
          input={{ type: "email", maxlength: 200, autocomplete: "off" }}
        />
        <TextField
          name="taxNumber"
          label="Tax or certificate number"
          half
          hint="Stands on their orders and invoices."
          value={typed.taxNumber}
          error={errors.taxNumber}
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <CountrySelect half value={typed.country} error={errors.country} />
        <TextField
          name="state"
          label="State"
          half
          optional
          hint="Empty: the whole country. Elsewhere they pay tax as everybody does."
          value={typed.state}
          error={errors.state}
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </Card>
  );
}
