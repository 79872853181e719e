/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { TAX_CLASS_OPTIONS } from "#shop/tax/tax-rate.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { CountrySelect } from "#ui/forms/country-select.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type RateFormProps = {
  /** None: a new one. */
  id?: number;
  typed: Record<string, string>;
  revision?: string;
  errors?: Record<string, string>;
};

export function RateForm({ id, typed, revision, errors = {} }: RateFormProps) {
  const off = { autocomplete: "off" } as const;
  return (
    <>
      <BackLink href={paths.adminTaxRates}>All rates</BackLink>
      <Card title={id ? "Edit rate" : "New rate"}>
        <form class="form" method="post" action={id ? paths.adminTaxRate(id) : paths.adminTaxRates}>
          {revision && <input type="hidden" name="revision" value={revision} />}
          <CountrySelect half value={typed.country} error={errors.country} />
          <TextField
            name="state"
            label="State"
            half
            optional
            hint="Comes before the rate of the whole country, which is one without a state."
            value={typed.state}
            error={errors.state}
            input={{ maxlength: 60, ...off }}
          />
          <Select
            name="taxClass"
            label="Tax class"
            half
            hint="A class without a rate of its own has the standard one."
            options={TAX_CLASS_OPTIONS}
            value={typed.taxClass}
            error={errors.taxClass}
          />
          <TextField
            name="name"
            label="Name"
            half
            hint="What customers read, such as Sales tax or VAT."
            value={typed.name}
            error={errors.name}
            input={{ maxlength: 40, ...off }}
          />
          <TextField
            name="percent"
            label="Rate"
            unit="%"
            half
            hint="Such as 7.25. 0 charges none."
            value={typed.percent}
            error={errors.percent}
            input={{ maxlength: 10, inputmode: "decimal", ...off }}
          />
          <div>
            <Button>{id ? "Save" : "Add rate"}</Button>
          </div>
        </form>
      </Card>
      {id && <RateDeletion id={id} />}
    </>
  );
}

function RateDeletion({ id }: { id: number }) {
  return (
    <div>
      <Deletion
        id="delete-rate"
        action={paths.adminTaxRateDeletion(id)}
        what="rate"
        text="Where no other rate applies, no tax is charged. Orders keep the tax that they were charged."
      />
    </div>
  );
}
