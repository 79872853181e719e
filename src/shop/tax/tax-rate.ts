import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { stateName } from "../addresses/states.ts";
import { TAX_CLASSES, type TaxClass } from "../catalog/product.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { readPercent } from "../forms/typed-numbers.ts";
import type { TaxRate } from "../pricing/rules.ts";
import { hasState, PLACE_FIELDS, stateOf, UNKNOWN_STATE } from "./tax-place.ts";

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
const text = v.optional(v.string(), "");

export const TaxRateForm = v.pipe(
  v.object({
    ...PLACE_FIELDS,
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
  v.forward(v.partialCheck([["country"], ["state"]], hasState, UNKNOWN_STATE), ["state"]),
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

/** The form of a rate shows this. */
export function typedRate(rate: TaxRateValues): Record<string, string> {
  const { countryCode: country, stateCode, taxClass, name } = rate;
  const state = stateName(country, stateCode) ?? stateCode;
  return { country, state, taxClass, name, percent: String(rate.rate / 1000) };
}
