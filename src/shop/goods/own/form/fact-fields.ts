import { countryOf } from "../../../addresses/countries.ts";
import { readGrams } from "../../../catalog/product-facts.ts";
import type { FormFields } from "../../../forms/form.ts";
import { plainLine } from "../../../forms/plain-text.ts";
import { FACT_LETTERS, type FactsData } from "../../facts/facts-data.ts";
import { HS_PROBLEM, hsText, readHsCode } from "../../facts/hs-code.ts";
import { GRAMS_PROBLEM } from "../../facts/limits.ts";

/** What customs and papers ask; the form has these fields. */
export const FACT_FIELD = {
  called: "factsCalled",
  material: "factsMaterial",
  grams: "factsGrams",
  bySize: "factsBySize",
  hsCode: "factsHsCode",
  origin: "factsOrigin",
} as const;

export const FACT_LABELS = {
  [FACT_FIELD.called]: "Customs call it",
  [FACT_FIELD.material]: "Material",
  [FACT_FIELD.grams]: "Weight",
  [FACT_FIELD.bySize]: "Weights of sizes",
  [FACT_FIELD.hsCode]: "HS code",
  [FACT_FIELD.origin]: "Country of origin",
};

export function factFields(facts: FactsData = {}): FormFields {
  const { called = "", material = "", grams = "", bySize = {}, hsCode, origin = "" } = facts;
  return {
    [FACT_FIELD.called]: called,
    [FACT_FIELD.material]: material,
    [FACT_FIELD.grams]: String(grams),
    [FACT_FIELD.bySize]: Object.entries(bySize)
      .map(([size, weight]) => `${size} ${weight}`)
      .join("\n"),
    [FACT_FIELD.hsCode]: hsCode ? hsText(hsCode) : "",
    [FACT_FIELD.origin]: origin,
  };
}

/** What is left empty is not said. Problems are written beside their fields. */
export function readFacts(typed: FormFields, errors: FormFields): FactsData {
  const read = <Value>(
    name: (typeof FACT_FIELD)[keyof typeof FACT_FIELD],
    readText: (text: string) => Value | undefined,
    problem: string,
  ): Value | undefined => {
    const text = typed[name]?.trim() ?? "";
    if (text === "") return undefined;
    const value = readText(text);
    if (value === undefined) errors[name] = problem;
    return value;
  };
  const line = (max: number) => (text: string) => {
    const one = plainLine(text);
    return one.length > 0 && one.length <= max ? one : undefined;
  };
  const { called: calledLetters, material: materialLetters } = FACT_LETTERS;
  const called = read(FACT_FIELD.called, line(calledLetters), tooLong(calledLetters));
  const material = read(FACT_FIELD.material, line(materialLetters), tooLong(materialLetters));
  const grams = read(FACT_FIELD.grams, readGrams, GRAMS_PROBLEM);
  const bySize = read(FACT_FIELD.bySize, readWeights, WEIGHTS_PROBLEM);
  const hsCode = read(FACT_FIELD.hsCode, readHsCode, HS_PROBLEM);
  const origin = read(FACT_FIELD.origin, knownCountry, "Choose the country.");
  return {
    ...(called && { called }),
    ...(material && { material }),
    ...(grams && { grams }),
    ...(bySize && { bySize }),
    ...(hsCode && { hsCode }),
    ...(origin && { origin }),
  };
}

const tooLong = (most: number) => `Use up to ${most} characters.`;
const WEIGHTS_PROBLEM = `Write each size and its weight in a line of their own, such as XL 230. ${GRAMS_PROBLEM}`;

function knownCountry(code: string): string | undefined {
  return countryOf(code)?.code;
}

/** `11 oz 340`: the last number of a line is the weight. Undefined where a line is none. */
function readWeights(text: string): Record<string, number> | undefined {
  const lines = text.split(/\r?\n/).map(plainLine).filter(Boolean);
  const weights = lines.map((line) => {
    const [, size = "", weight = ""] = /^(.{1,20}?)[\s:=,]+(\d{1,5}(?:\s*g)?)$/.exec(line) ?? [];
    return [size, readGrams(weight)] as const;
  });
  const isWrong = weights.some(([size, weight]) => size === "" || weight === undefined);
  const sizes = new Set(weights.map(([size]) => size));
  if (isWrong || sizes.size < weights.length) return undefined;
  return Object.fromEntries(weights) as Record<string, number>;
}
