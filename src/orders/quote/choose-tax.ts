import type { FoundTax } from "#db/pricing/tax.ts";
import { NO_TAX, type PriceRules, type TaxRules } from "#shop/pricing/rules.ts";
import type { UsedTaxSource } from "#shop/tax/tax-settings.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";
import { askStripe } from "./stripe-tax.ts";

type Untaxed = Omit<PriceRules, "tax"> & { found: FoundTax };

export type ChosenTax = {
  rules: TaxRules;
  /** Null where no tax is charged, or nobody knows the destination. */
  source: UsedTaxSource | null;
  /** Stripe Tax made this calculation. */
  calculationId: string | null;
};

/** The tax of the destination; none while nobody knows it. */
export async function chooseTax(
  deps: QuoteDeps,
  request: QuoteRequest,
  { found, ...untaxed }: Untaxed,
): Promise<ChosenTax> {
  const { source, includesTax } = found;
  if (source === "off") return { rules: NO_TAX, source: null, calculationId: null };
  const table = tableRules(found);
  const calculation =
    source === "stripe" && !table.isExempt
      ? await askStripe(deps, request, { ...untaxed, tax: { ...NO_TAX, includesTax } })
      : undefined;
  if (!calculation) {
    const used = found.areOfStripe ? "stripe" : "table";
    return { rules: table, source: request.to ? used : null, calculationId: null };
  }
  const { id: calculationId, ...amounts } = calculation;
  const isDue = amounts.shippingCents > 0 || amounts.lines.some((cents) => cents > 0);
  const due = isDue ? { amounts } : { rates: [] };
  return { rules: { ...table, ...due }, source: "stripe", calculationId };
}

/** Who is exempt pays less for shipping too, where its price includes tax. */
export function tableRules(found: FoundTax): TaxRules {
  if (found.source === "off") return NO_TAX;
  const { includesTax, taxesShipping, rates, taxNumber } = found;
  return { includesTax, taxesShipping, rates, isExempt: taxNumber !== null };
}
