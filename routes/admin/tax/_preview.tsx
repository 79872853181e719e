/** @jsxImportSource hono/jsx */

import { findTaxSettings } from "#db/tax/tax-settings.ts";
import { quote } from "#orders/quote/quote.ts";
import type { Services } from "#services/services.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { findCountry } from "#shop/addresses/countries.ts";
import { placeName } from "#shop/addresses/place.ts";
import { TAX_CLASSES } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { type AmountRow, amountRows, type OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { stateOf, TAX_CLASS_NAMES, UNKNOWN_COUNTRY, UNKNOWN_STATE } from "#shop/tax/tax-rate.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { CountrySelect } from "./_country-select.tsx";

export type PreviewQuery = { country: string; state: string; postalCode: string; taxClass: string };

const NOWHERE: PreviewQuery = { country: "", state: "", postalCode: "", taxClass: STANDARD_CLASS };

export type PreviewProps = {
  typed?: PreviewQuery;
  errors?: Partial<Record<keyof PreviewQuery, string>>;
  found?: { place: string; rows: AmountRow[]; note: string | undefined };
};

/** The quote that a customer there would be shown for one shirt of $100. */
export async function previewTax(services: Services, typed: PreviewQuery): Promise<PreviewProps> {
  if (!typed.country) return {};
  const country = findCountry(typed.country);
  if (!country) return { typed, errors: { country: UNKNOWN_COUNTRY } };
  const stateCode = stateOf(typed);
  if (stateCode === undefined) return { typed, errors: { state: UNKNOWN_STATE } };
  const place = { countryCode: country.code, stateCode, postalCode: typed.postalCode };
  const { amounts, problems } = await quote(services, {
    lines: [{ ...HUNDRED, taxClass: typed.taxClass }],
    to: { ...place, city: "", addressLine1: "" },
    customer: "",
    userId: GUEST_ID,
    methodId: null,
    code: null,
    orderId: null,
  });
  const note = problems[0]?.message ?? (await noteOn(services, amounts));
  const found = {
    place: placeName({ countryCode: country.code, stateCode }),
    rows: amountRows(amounts),
    note,
  };
  return { typed, found };
}

async function noteOn({ sql }: Services, { taxes, taxSource }: OrderAmounts) {
  const { source } = await findTaxSettings(sql);
  if (source === "stripe" && taxSource === "table") {
    return "These are your own rates: Stripe Tax has not answered, or it does not know this place.";
  }
  return taxes.length > 0 ? undefined : "No tax is charged there.";
}

const HUNDRED = {
  productId: 0,
  design: "preview",
  priceCents: 10_000,
  quantity: 1,
  printAreas: 1,
  weightGrams: 200,
};

export function Preview({ typed = NOWHERE, errors = {}, found }: PreviewProps) {
  return (
    <Card
      title="What is charged on $100?"
      description="Of a shirt for $100.00, as the checkout shows it, by what is saved."
    >
      <form class="form" action={paths.adminTax}>
        <CountrySelect value={typed.country} error={errors.country} />
        <TextField
          name="state"
          label="State"
          optional
          value={typed.state}
          error={errors.state}
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <TextField
          name="postalCode"
          label="Postal code"
          optional
          hint="Stripe Tax needs it in the US."
          value={typed.postalCode}
          input={{ maxlength: 20, autocomplete: "off" }}
        />
        <Select name="taxClass" label="Class" optional options={CLASSES} value={typed.taxClass} />
        <div>
          <Button variant="outline">Show</Button>
        </div>
      </form>
      {found && (
        <section class="stack" aria-label="Preview">
          <h3>To {found.place}</h3>
          <Amounts rows={found.rows} />
          {found.note && <p class="muted">{found.note}</p>}
        </section>
      )}
    </Card>
  );
}

const CLASSES = TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_NAMES[value] }));
