/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { TAX_SOURCE_NAMES, TAX_SOURCES, type TaxSource } from "#shop/tax/tax-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Radios } from "./_radios.tsx";

export type TypedSettings = { source: string; prices: string; taxesShipping: boolean };

type SettingsFormProps = {
  typed: TypedSettings;
  revision: string;
  errors?: Record<string, string>;
};

export function SettingsForm({ typed, revision, errors = {} }: SettingsFormProps) {
  const { source, prices, taxesShipping } = typed;
  return (
    <Card title="Settings">
      <form class="stack" method="post" action={paths.adminTax}>
        <input type="hidden" name="revision" value={revision} />
        <Radios
          name="source"
          legend="How tax is calculated"
          options={SOURCES}
          value={source}
          error={errors.source}
        />
        <Radios
          name="prices"
          legend="Your prices"
          options={PRICES}
          value={prices}
          error={errors.prices}
        />
        <label class="tax-choice">
          <input type="checkbox" name="taxesShipping" checked={taxesShipping} />
          <span class="tax-choice__label">Charge tax on shipping</span>
          <span class="tax-choice__text">
            At the standard rate of the place. With Stripe Tax, as Stripe knows the place's rules.
          </span>
        </label>
        <FieldError text={errors.revision} />
        <div>
          <Button>Save</Button>
        </div>
      </form>
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
