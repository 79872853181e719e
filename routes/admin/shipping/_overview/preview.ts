import type { ISql } from "postgres";
import { findMethodsTo } from "#db/shipping/methods.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { placeInSentence } from "#shop/addresses/place.ts";
import { findState } from "#shop/addresses/states.ts";
import { readCount, readMoney } from "#shop/forms/typed-numbers.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { toDecimal } from "#shop/money.ts";
import { NO_TAX } from "#shop/pricing/rules.ts";
import { shippingPrice } from "#shop/pricing/shipping-price.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { arrivalOf, arrivalText } from "#shop/shipping/arrival.ts";
import { worth } from "#shop/worth.ts";

type Query = Partial<
  Record<"pieces" | "weight" | "total" | "country" | "state", string | undefined>
>;

export type Preview = {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Undefined until a parcel is described. */
  answer?: { to: string; rows: { name: string; cents: number; arrives: string | null }[] };
};

type Shop = { shop: ShopSettings; hasZones: boolean };

const MAX_COUNT = 50_000;

/** The preview says what a parcel would cost today, in each way that its place has. */
export async function answerPreview(sql: ISql, query: Query, about: Shop): Promise<Preview> {
  const { countryCode: country, currency } = about.shop;
  const total = toDecimal(2000, currency);
  const typed = { pieces: "1", weight: "200", total, country, state: "" };
  const isFilled = query.country !== undefined;
  for (const [name, text] of Object.entries(query)) Object.assign(typed, text && { [name]: text });
  if (!isFilled) return { typed, errors: {} };
  const { parcel, errors } = readParcel(typed, about.shop);
  if (!parcel) return { typed, errors };
  const { quantity, weightGrams, goodsCents, to } = parcel;
  const { methods, holidays } = await findMethodsTo(sql, to, null);
  const orderedAt = new Date();
  const { timeZone, productionDays } = about.shop;
  const calendar = { timeZone, productionDays, holidays };
  const rows = methods.map((method) => {
    const { name, isPickup } = method;
    const weighed = { lines: [{ quantity, weightGrams }], goodsCents };
    const cents = shippingPrice(method, weighed, { discount: null, tax: NO_TAX });
    const arrival = arrivalOf(method, calendar, orderedAt);
    return { name, cents, arrives: arrival && arrivalText({ arrival, isPickup, orderedAt }) };
  });
  const free = { name: "Shipping", cents: 0, arrives: null };
  return {
    typed,
    errors,
    answer: { to: placeInSentence(to), rows: about.hasZones ? rows : [free] },
  };
}

type ParcelFields = Record<"pieces" | "weight" | "total" | "country" | "state", string>;

function readParcel(typed: ParcelFields, shop: ShopSettings) {
  const { currency } = shop;
  const quantity = readCount(typed.pieces, { min: 1, max: MAX_COUNT });
  const weightGrams = readCount(typed.weight, { max: MAX_COUNT });
  const goodsCents = readMoney(typed.total, currency);
  const country = countryOf(typed.country);
  const stateText = typed.state.trim();
  const state = stateText && country ? findState(country.code, stateText) : undefined;
  const errors = {
    ...(quantity === undefined && { pieces: shopWords(shop).wholeNumber }),
    ...(weightGrams === undefined && { weight: "Enter a whole number of grams" }),
    ...(goodsCents === undefined && {
      total: `Enter an amount, such as ${toDecimal(worth(20, currency) - 1, currency)}`,
    }),
    ...(!country && { country: "Choose a country" }),
    ...(stateText && country && !state && { state: `${country.name} has no such state here` }),
  };
  if (quantity === undefined || weightGrams === undefined || goodsCents === undefined) {
    return { errors };
  }
  if (!country || (stateText && !state)) return { errors };
  const to = { countryCode: country.code, stateCode: state?.code ?? "" };
  return { parcel: { quantity, weightGrams, goodsCents, to }, errors };
}
