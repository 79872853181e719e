/** @jsxImportSource hono/jsx */
import { countryOf } from "#shop/addresses/countries.ts";
import { chosenTemplate } from "#shop/catalog/product-form.ts";
import type { Form } from "#shop/forms/form.ts";
import { weightText } from "#shop/goods/facts/fact-text.ts";
import { hsText } from "#shop/goods/facts/hs-code.ts";
import { factsOf } from "#shop/goods/facts/piece-facts.ts";
import { COUNTRY_OPTIONS } from "#ui/forms/country-select.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** What carriers and customs ask; left empty, it is what its template says. */
export function FactFields({ form }: { form: Form }) {
  const field = fieldsOf(form);
  const facts = factsOf(chosenTemplate(form.typed));
  const [weight, code] = [weightText(facts), facts.hsCode && hsText(facts.hsCode)];
  return (
    <>
      <TextField
        label="Weight"
        unit="g"
        half
        optional
        {...field("usualWeightGrams")}
        hint={`Of one piece. ${weight ? `Left empty, it is ${weight}.` : ""} A variant may have its own.`}
        input={{ inputmode: "numeric", maxlength: 8 }}
      />
      <TextField
        label="HS code"
        half
        optional
        {...field("hsCode")}
        hint={`Customs ask for it. ${code ? `Left empty, it is ${code}.` : "Six to ten digits."}`}
        input={{ inputmode: "numeric", maxlength: 14 }}
      />
      <Select
        label="Country of origin"
        half
        optional
        {...field("origin")}
        hint="Where the blank was made. Customs ask for it."
        placeholder={originText(facts.origin)}
        options={COUNTRY_OPTIONS}
      />
    </>
  );
}

function originText(code: string | undefined): string {
  const country = countryOf(code ?? "");
  return country ? `As its template: ${country.name}` : "Not said";
}
