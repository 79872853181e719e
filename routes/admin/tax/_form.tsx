/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { TAX_SOURCE_NAMES, TAX_SOURCES, type TaxSource } from "#shop/tax/tax-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Radios } from "./_radios.tsx";

export function SettingsForm({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <Card title="Settings">
      <EditForm form={form} class="stack" action={paths.adminTax}>
        <Radios {...field("source")} legend="How tax is calculated" options={SOURCES} />
        <Radios {...field("prices")} legend="Your prices" options={PRICES} />
        <label class="tax-choice">
          <input type="checkbox" name="taxesShipping" checked={"taxesShipping" in form.typed} />
          <span class="tax-choice__label">Charge tax on shipping</span>
          <span class="tax-choice__text">
            At the standard rate of the place. With Stripe Tax, as Stripe knows the place's rules.
          </span>
        </label>
        <div>
          <Button>Save</Button>
        </div>
      </EditForm>
    </Card>
  );
}

const TEXTS: Record<TaxSource, string> = {
  off: "Prices are what customers pay.",
  table: "The rates under “Rates”, by country, state and tax class.",
  stripe:
    "Stripe works out each order's tax by its address, for a fee. Register in Stripe's dashboard first. If Stripe does not answer, your own rates count.",
};

const SOURCES = TAX_SOURCES.map((value) => ({
  value,
  label: TAX_SOURCE_NAMES[value],
  text: TEXTS[value],
}));

const PRICES = [
  {
    value: "net",
    label: "Without tax",
    text: "Tax comes on top at the checkout, as is usual in the US and Canada.",
  },
  {
    value: "gross",
    label: "With tax",
    text: "What customers see is what they pay, as is usual in Europe; receipts say how much of it is tax.",
  },
];
