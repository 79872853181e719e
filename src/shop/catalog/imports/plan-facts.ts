import { findCountry } from "../../addresses/countries.ts";
import type { ProductFacts } from "../../goods/facts/facts.ts";
import { HS_PROBLEM, readHsCode } from "../../goods/facts/hs-code.ts";
import { usualGrams } from "../../goods/facts/piece-facts.ts";
import { templateOf } from "../../goods/templates.ts";
import type { ProductValues } from "../product-form.ts";
import type { KnownProduct } from "./known-product.ts";
import type { RowNote, SourceProduct } from "./source.ts";

type Planning = { known: KnownProduct | undefined; notes: RowNote[] };

/** What the file leaves empty, or writes as nothing that customs know, stays as it is. */
export function planFacts(
  { row, hsCode, origin }: SourceProduct,
  { known, notes }: Planning,
): Omit<ProductFacts, "material"> {
  const [code, country] = [readHsCode(hsCode?.text ?? ""), findCountry(origin?.text ?? "")];
  if (hsCode?.text && !code) notes.push({ row, column: hsCode.column, text: HS_PROBLEM });
  if (origin?.text && !country) notes.push({ row, column: origin.column, text: NO_COUNTRY });
  return {
    usualWeightGrams: known?.usualWeightGrams ?? null,
    hsCode: code ?? known?.hsCode ?? "",
    origin: country?.code ?? known?.origin ?? "",
  };
}

const NO_COUNTRY = "No country is called so: write its name or its two letters, such as PT.";

type Weighed = { size: string; given: number | null | undefined; before: number | null };

/** A variant has a weight of its own only where it is not the usual one; other shops write 0 for none. */
export function ownWeight(
  { cut, usualWeightGrams }: ProductValues,
  { size, given, before }: Weighed,
): number | null {
  const usual = usualWeightGrams ?? usualGrams(templateOf(cut), size);
  if (!given || (before || usual) === given) return before;
  return given === usual ? null : given;
}
