/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { FACT_FIELD, FACT_LABELS } from "#shop/goods/own/form/fact-fields.ts";
import { Card } from "#ui/card.tsx";
import { COUNTRY_OPTIONS } from "#ui/forms/country-select.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

/** What customs, carriers and shopping sites ask: what a product leaves empty, its template says. */
export function FactsCard({ form }: { form: Form }) {
  const field = fieldsOf(form);
  const labeled = (name: keyof typeof FACT_LABELS) => ({
    label: FACT_LABELS[name],
    half: true,
    optional: true,
    ...field(name),
  });
  return (
    <Card
      title="Customs and papers"
      description="A product that leaves one of these empty takes it from here."
    >
      <div class="form">
        <TextField
          {...labeled(FACT_FIELD.called)}
          hint="Such as Knitted T-shirt. Left empty, they read what one of them is called."
          input={{ maxlength: 60 }}
        />
        <TextField
          {...labeled(FACT_FIELD.material)}
          hint="Shopping sites and customs read it, such as 100% cotton."
          input={{ maxlength: 100 }}
        />
        <TextField
          {...labeled(FACT_FIELD.grams)}
          unit="g"
          hint="Of one piece, without its parcel."
          input={{ inputmode: "numeric", maxlength: 8 }}
        />
        <TextField
          {...labeled(FACT_FIELD.hsCode)}
          hint="Customs ask for it: six to ten digits."
          input={{ inputmode: "numeric", maxlength: 14 }}
        />
        <TextArea
          {...labeled(FACT_FIELD.bySize)}
          hint="Sizes that weigh something else, one a line: the size and its grams, such as XL 230."
          textarea={{ rows: 4, maxlength: 1000, spellcheck: false }}
        />
        <Select
          {...labeled(FACT_FIELD.origin)}
          hint="Where the blank was made."
          placeholder="Not said"
          options={COUNTRY_OPTIONS}
        />
      </div>
    </Card>
  );
}
