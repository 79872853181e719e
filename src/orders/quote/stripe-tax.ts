import { log } from "#services/log/log.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { TaxCalculation, TaxRequest } from "#services/payments/tax-calculation.ts";
import type { Cents } from "#shop/money.ts";
import type { PriceRules, TaxRate, TaxRules } from "#shop/pricing/rules.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { totals } from "#shop/pricing/totals.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";

/** Undefined when the shop's own rates must do: nobody may ask, or Stripe does not answer. */
export async function askStripe(
  deps: QuoteDeps,
  request: QuoteRequest,
  rules: PriceRules,
): Promise<TaxCalculation | undefined> {
  const { lines } = request;
  const untaxed = totals(lines, rules);
  const taxed = untaxed.lines.map(({ lineCents, discountCents }, at) => {
    const { quantity = 1, taxClass = "" } = lines[at] ?? {};
    return { cents: lineCents - discountCents, quantity, taxClass };
  });
  const { shippingCents, includesTax } = untaxed;
  if (taxed.every(({ cents }) => cents === 0)) return undefined;
  return calculate(deps, request, { lines: taxed, shippingCents, includesTax });
}

/** A thousand pieces for 10,000 cents each: a rate is exact then, and no place taxes only dear shirts. */
const PIECES = 1000;
const PROBE_CENTS = PIECES * 10_000;

/** Stripe charges this there, as rates; no payment uses the calculation. Undefined as `askStripe`. */
export async function askRates(
  deps: QuoteDeps,
  { tax, ...request }: QuoteRequest,
): Promise<Pick<TaxRules, "rates" | "taxesShipping"> | undefined> {
  const classes = [...new Set([STANDARD_CLASS, ...request.lines.map(({ taxClass }) => taxClass)])];
  const probe = { cents: PROBE_CENTS, quantity: PIECES };
  const calculation = await calculate(
    deps,
    { ...request, tax: { ...tax, scope: "" } },
    {
      lines: classes.map((taxClass) => ({ ...probe, taxClass })),
      shippingCents: PROBE_CENTS,
      includesTax: true,
    },
  );
  if (!calculation) return undefined;
  const { name, lines, shippingCents } = calculation;
  const rates = classes.map((taxClass, at) => ({ taxClass, name, rate: rateIn(lines[at] ?? 0) }));
  return { rates, taxesShipping: shippingCents > 0 };
}

function rateIn(taxCents: Cents): TaxRate {
  return Math.round((taxCents * 100_000) / (PROBE_CENTS - taxCents));
}

async function calculate(
  { payments, shopSettings }: QuoteDeps,
  { to, pricesIn, tax: { scope = "", mayCall = always } = {} }: QuoteRequest,
  goods: Omit<TaxRequest, "to" | "currency">,
): Promise<TaxCalculation | undefined> {
  if (!to || (to.countryCode === "US" && !to.postalCode)) return undefined;
  const currency = pricesIn ?? (await shopSettings.read()).currency;
  try {
    return await payments.taxes.calculate({ ...goods, to, currency }, { scope, mayCall });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn(`Stripe Tax: ${error.message} The table of rates counts instead.`);
    return undefined;
  }
}

const always = async () => true;
