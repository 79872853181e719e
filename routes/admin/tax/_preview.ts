import { findTaxSettings } from "#db/tax/tax-settings.ts";
import { quote } from "#orders/quote/quote.ts";
import type { Services } from "#services/services.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { findCountry } from "#shop/addresses/countries.ts";
import { placeName } from "#shop/addresses/place.ts";
import type { Cents } from "#shop/money.ts";
import { type AmountRow, amountRows, type OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { stateOf, UNKNOWN_COUNTRY, UNKNOWN_STATE } from "#shop/tax/tax-place.ts";

export type PreviewQuery = { country: string; state: string; postalCode: string; taxClass: string };

export type Preview = {
  typed?: PreviewQuery;
  errors?: Partial<Record<keyof PreviewQuery, string>>;
  found?: { place: string; rows: AmountRow[]; note: string | undefined };
};

/** The preview is about a shirt of this price. */
export const PREVIEWED: Cents = 10_000;

/** The quote that a customer there would be shown for one shirt of this price. */
export async function previewTax(services: Services, typed: PreviewQuery): Promise<Preview> {
  if (!typed.country) return {};
  const country = findCountry(typed.country);
  if (!country) return { typed, errors: { country: UNKNOWN_COUNTRY } };
  const stateCode = stateOf(typed);
  if (stateCode === undefined) return { typed, errors: { state: UNKNOWN_STATE } };
  const place = { countryCode: country.code, stateCode, postalCode: typed.postalCode };
  const { amounts, problems } = await quote(services, {
    lines: [{ ...SHIRT, taxClass: typed.taxClass }],
    to: { ...place, city: "", addressLine1: "" },
    customer: "",
    userId: GUEST_ID,
    methodId: null,
    code: null,
    orderId: null,
    pricesIn: null,
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

const SHIRT = {
  productId: 0,
  design: "preview",
  priceCents: PREVIEWED,
  quantity: 1,
  areas: [],
  weightGrams: 200,
};
