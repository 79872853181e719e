/** @jsxImportSource hono/jsx */
import { findTaxRate } from "#db/tax/tax-rates.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import {
  TAX_CLASS_OPTIONS,
  TaxRateForm,
  type TaxRateValues,
  typedRate,
} from "#shop/tax/tax-rate.ts";
import { addTaxRate } from "#tax/add-tax-rate.ts";
import { saveTaxRate } from "#tax/save-tax-rate.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { CountrySelect } from "#ui/forms/country-select.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { taxPage } from "../_page.tsx";

/** Adds a rate, or edits the one of the URL. */
export const ratePage = editPage({
  load: (c) => findNamedRow(c, findTaxRate),
  revision: (rate) => rate?.revision.toString(),
  fields: (rate) => (rate ? typedRate(rate) : { taxClass: STANDARD_CLASS }),
  read: readerOf<TaxRateValues>(TaxRateForm),

  async save(c, rate, { values, revision }) {
    const { services } = c.var;
    const change = { values, actorId: userOf(c).id };
    const outcome = rate
      ? await saveTaxRate(services, { id: rate.id, revision, ...change })
      : await addTaxRate(services, change);
    if (outcome === "known") return { errors: TWICE };
    if (outcome !== "saved") return outcome;
    const title = rate ? "Rate saved" : "Rate added";
    return { toast: { title, variant: "success" }, to: paths.adminTaxRates };
  },

  differences: (rate, { typed }) => (rate ? compareFields(LABELS, typedRate(rate), typed) : []),

  page: (_, rate, form) =>
    taxPage(
      { tab: paths.adminTaxRates, title: rate ? "Edit rate" : "New rate" },
      <RateForm id={rate?.id} form={form} />,
    ),
});

const TWICE = {
  country: "There is a rate for this place and class. Change that one, or choose another.",
};

const LABELS = {
  country: "Country",
  state: "State",
  taxClass: "Tax class",
  name: "Name",
  percent: "Rate",
};

function RateForm({ id, form }: { id: number | undefined; form: Form }) {
  const field = fieldsOf(form);
  const off = { autocomplete: "off" } as const;
  return (
    <>
      <BackLink href={paths.adminTaxRates}>All rates</BackLink>
      <Card title={id ? "Edit rate" : "New rate"}>
        <EditForm
          form={form}
          class="form"
          action={id ? paths.adminTaxRate(id) : paths.adminTaxRates}
        >
          <CountrySelect half {...field("country")} />
          <TextField
            {...field("state")}
            label="State"
            half
            optional
            hint="Comes before the rate of the whole country, which is one without a state."
            input={{ maxlength: 60, ...off }}
          />
          <Select
            {...field("taxClass")}
            label="Tax class"
            half
            hint="A class without a rate of its own has the standard one."
            options={TAX_CLASS_OPTIONS}
          />
          <TextField
            {...field("name")}
            label="Name"
            half
            hint="What customers read, such as Sales tax or VAT."
            input={{ maxlength: 40, ...off }}
          />
          <TextField
            {...field("percent")}
            label="Rate"
            unit="%"
            half
            hint="Such as 7.25. 0 charges none."
            input={{ maxlength: 10, inputmode: "decimal", ...off }}
          />
          <div>
            <Button>{id ? "Save" : "Add rate"}</Button>
          </div>
        </EditForm>
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
