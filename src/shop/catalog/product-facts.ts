import * as v from "valibot";
import { countryOf } from "../addresses/countries.ts";
import type { FormFields } from "../forms/form.ts";
import { readCount } from "../forms/typed-numbers.ts";
import type { ProductFacts } from "../goods/facts/facts.ts";
import { HS_PROBLEM, hsText, readHsCode } from "../goods/facts/hs-code.ts";
import { GRAMS_PROBLEM, MAX_GRAMS } from "../goods/facts/limits.ts";

type TypedFacts = Omit<ProductFacts, "material">;

/** The product's form has these; each is empty where the template's will do. */
export const FACT_ENTRIES = {
  usualWeightGrams: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === "" ? null : readGrams(text))),
    v.nullable(v.number(GRAMS_PROBLEM)),
  ),
  hsCode: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === "" ? "" : readHsCode(text))),
    v.string(HS_PROBLEM),
  ),
  origin: v.pipe(
    v.string(),
    v.check((code) => code === "" || countryOf(code) !== undefined, "Choose the country."),
  ),
};

/** Undefined for what is no weight. */
export function readGrams(text: string): number | undefined {
  return readCount(text.replace(/\s*g$/, ""), { min: 1, max: MAX_GRAMS });
}

/** Writes them as the form's fields. */
export function typedFacts({ usualWeightGrams, hsCode, origin }: TypedFacts): FormFields {
  return {
    usualWeightGrams: String(usualWeightGrams ?? ""),
    hsCode: hsCode && hsText(hsCode),
    origin,
  };
}

export const FACT_LABELS = {
  usualWeightGrams: "Weight",
  hsCode: "HS code",
  origin: "Country of origin",
};
