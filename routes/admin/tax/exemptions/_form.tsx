/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { CountrySelect } from "#ui/forms/country-select.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export function ExemptionFields({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <Card
      title={form.typed.email ? "Edit a customer" : "Add a customer"}
      description="Who pays no tax: a school, a charity, a reseller. They have to sign in with an account that has proved this email; typing it at the checkout is not enough."
    >
      <EditForm form={form} class="form" action={paths.adminTaxExemptions}>
        <TextField
          {...field("email")}
          label="Email"
          half
          input={{ type: "email", maxlength: 200, autocomplete: "off" }}
        />
        <TextField
          {...field("taxNumber")}
          label="Tax or certificate number"
          half
          hint="Stands on their orders and invoices."
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <CountrySelect half {...field("country")} />
        <TextField
          {...field("state")}
          label="State"
          half
          optional
          hint="Empty: the whole country. Elsewhere they pay tax as everybody does."
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <div>
          <Button>Save</Button>
        </div>
      </EditForm>
    </Card>
  );
}
