import type Stripe from "stripe";
import { type Cents, type CurrencyCode, fromStripe, toStripe } from "#shop/money.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { TaxAmounts } from "#shop/pricing/rules.ts";
import { PaymentError } from "./payment-error.ts";

/** A line costs this after its discount, and so does the shipping. */
export type TaxRequest = {
  currency: CurrencyCode;
  lines: readonly { cents: Cents; quantity: number; taxClass: string }[];
  shippingCents: Cents;
  includesTax: boolean;
  to: Destination;
};

/** `id`: of Stripe's calculation, for the intent that is paid. */
export type TaxCalculation = TaxAmounts & { id: string };

/** Stripe docs: Product tax codes. The others have the one that the account has chosen for its goods. */
const TAX_CODES: Record<string, string> = { clothing: "txcd_30011000" };

export function toParams(request: TaxRequest): Stripe.Tax.CalculationCreateParams {
  const { currency, lines, shippingCents, includesTax, to } = request;
  const amount = (cents: Cents) => toStripe(cents, currency);
  const tax_behavior = includesTax ? "inclusive" : "exclusive";
  return {
    currency,
    line_items: lines.flatMap(({ cents, quantity, taxClass }, at) => {
      const tax_code = TAX_CODES[taxClass];
      const line = {
        amount: amount(cents),
        quantity,
        reference: referenceAt(at),
        tax_behavior,
      } as const;
      return cents === 0 ? [] : [{ ...line, ...(tax_code && { tax_code }) }];
    }),
    ...(shippingCents > 0 && { shipping_cost: { amount: amount(shippingCents), tax_behavior } }),
    customer_details: {
      address: {
        country: to.countryCode,
        state: to.stateCode,
        city: to.city,
        postal_code: to.postalCode,
        line1: to.addressLine1,
      },
      address_source: "shipping",
    },
    expand: ["line_items"],
  };
}

/** Throws `PaymentError` when Stripe left out a line. */
export function toCalculation(
  { currency, lines }: TaxRequest,
  calculation: Stripe.Tax.Calculation & { id: string },
  items: readonly Stripe.Tax.CalculationLineItem[],
): TaxCalculation {
  // Stripe may give a tax in thousandths of a dinar that no card is charged.
  const centsOf = (amount: number) => Math.round(fromStripe(amount, currency));
  const taxes = new Map(items.map((item) => [item.reference, centsOf(item.amount_tax)]));
  return {
    id: calculation.id,
    name: nameOf(calculation),
    lines: lines.map(({ cents }, at) => {
      const tax = cents === 0 ? 0 : taxes.get(referenceAt(at));
      if (tax === undefined) throw new PaymentError("other", `${calculation.id} lacks line ${at}.`);
      return tax;
    }),
    shippingCents: centsOf(calculation.shipping_cost?.amount_tax ?? 0),
  };
}

const referenceAt = (at: number) => `line ${at + 1}`;

const NAMES: Record<string, string> = {
  gst: "GST",
  hst: "HST",
  jct: "JCT",
  pst: "PST",
  qst: "QST",
  sales_tax: "Sales tax",
  vat: "VAT",
};

/** Some places have several, such as Canada's. */
function nameOf({ tax_breakdown: parts }: Stripe.Tax.Calculation): string {
  const types = new Set(
    parts.filter(({ amount }) => amount > 0).map((part) => part.tax_rate_details.tax_type ?? ""),
  );
  const [only] = types;
  return (types.size === 1 && only && NAMES[only]) || "Tax";
}
