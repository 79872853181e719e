import type { FoundTax } from "#db/pricing/tax.ts";
import { NO_TAX, type PriceRules, type TaxRules } from "#shop/pricing/rules.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";

type Untaxed = Omit<PriceRules, "tax"> & { found: FoundTax };

/** The rates of the destination; none while nobody knows it. */
export async function chooseTax(
  _deps: QuoteDeps,
  _request: QuoteRequest,
  { found }: Untaxed,
): Promise<TaxRules> {
  if (found.source === "off") return NO_TAX;
  const { includesTax, taxesShipping, rates } = found;
  return { includesTax, taxesShipping, rates, isExempt: found.taxNumber !== null };
}
