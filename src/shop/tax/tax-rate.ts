import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { findState, stateName } from "../addresses/states.ts";
import { TAX_CLASSES, type TaxClass } from "../catalog/product.ts";
import { cleanLine } from "../clean-text.ts";
import type { TaxRate } from "../pricing/rules.ts";
import { readPercent } from "../typed-numbers.ts";

export type TaxRateValues = {
  countryCode: string;
  /** Empty: the whole country. */
  stateCode: string;
  taxClass: TaxClass;
  name: string;
  rate: TaxRate;
};

export const TAX_CLASS_NAMES: Record<TaxClass, string> = {
  standard: "Standard",
  clothing: "Clothing",
  reduced: "Reduced",
};

export const TAX_CLASS_OPTIONS = TAX_CLASSES.map((value) => ({
  value,
  label: TAX_CLASS_NAMES[value],
}));

const PERCENTS = { decimals: 3, max: 100_000 };
const PERCENT = "Enter a percentage from 0 to 100 with up to three decimals, such as 7.25.";
export const UNKNOWN_COUNTRY = "Choose a country.";
export const UNKNOWN_STATE =
  "There is no such state. Enter its name or code, or nothing for the whole country.";

const text = v.optional(v.string(), "");

export const TaxRateForm = v.pipe(
  v.object({
    country: v.pipe(
      text,
      v.check((typed) => findCountry(typed) !== undefined, UNKNOWN_COUNTRY),
    ),
    state: v.pipe(text, cleanLine(60, UNKNOWN_STATE)),
    taxClass: v.picklist(TAX_CLASSES, "Choose a class."),
    name: v.pipe(
      text,
      cleanLine(40, "Keep the name below 40 characters."),
      v.nonEmpty("Enter what customers read, such as Sales tax or VAT."),
    ),
    percent: v.pipe(
      text,
      v.check((typed) => readPercent(typed, PERCENTS) !== undefined, PERCENT),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["country"], ["state"]],
      (typed) => stateOf(typed) !== undefined,
      UNKNOWN_STATE,
    ),
    ["state"],
  ),
  v.transform(
    ({ country, percent, ...form }): TaxRateValues => ({
      countryCode: findCountry(country)?.code ?? "",
      stateCode: stateOf({ country, ...form }) ?? "",
      taxClass: form.taxClass,
      name: form.name,
      rate: readPercent(percent, PERCENTS) ?? 0,
    }),
  ),
);

/** Undefined where the country has no such state. */
export function stateOf(place: { country: string; state: string }): string | undefined {
  const country = findCountry(place.country);
  return place.state === "" || !country ? "" : findState(country.code, place.state)?.code;
}

/** What its form shows. */
export function typedRate(rate: TaxRateValues): Record<string, string> {
  const { countryCode: country, stateCode, taxClass, name } = rate;
  const state = stateName(country, stateCode) ?? stateCode;
  return { country, state, taxClass, name, percent: String(rate.rate / 1000) };
}
