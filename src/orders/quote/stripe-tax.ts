import { PaymentError } from "#services/payments/payment-error.ts";
import type { TaxCalculation } from "#services/payments/tax-calculation.ts";
import type { PriceRules } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";

/** Undefined when the shop's own rates must do: nobody may ask, or Stripe does not answer. */
export async function askStripe(
  { payments }: QuoteDeps,
  { lines, to, tax: { scope = "", mayCall = always } = {} }: QuoteRequest,
  rules: PriceRules,
): Promise<TaxCalculation | undefined> {
  if (!to || (to.countryCode === "US" && !to.postalCode)) return undefined;
  const untaxed = totals(lines, rules);
  const taxed = untaxed.lines.map(({ lineCents, discountCents }, at) => {
    const { quantity = 1, taxClass = "" } = lines[at] ?? {};
    return { cents: lineCents - discountCents, quantity, taxClass };
  });
  const { shippingCents, includesTax } = untaxed;
  if (taxed.every(({ cents }) => cents === 0)) return undefined;
  const request = { lines: taxed, shippingCents, includesTax, to };
  try {
    return await payments.taxes.calculate(request, { scope, mayCall });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    console.warn(`Stripe Tax: ${error.message} The table of rates counts instead.`);
    return undefined;
  }
}

const always = async () => true;
