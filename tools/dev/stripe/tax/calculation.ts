import type Stripe from "stripe";
import { newId, unixNow } from "../ids.ts";
import { type SandboxRate, sandboxRate } from "./rates.ts";
import type { Behavior, CalculationTerms, TaxedItem, TaxedPart } from "./read-calculation.ts";

/** The calculation is stored so: always with its lines, and with an id. */
export type StoredCalculation = Stripe.Tax.Calculation & {
  id: string;
  lines: Stripe.Tax.CalculationLineItem[];
};

const DAYS_90 = 90 * 24 * 60 * 60;

/** Half up on each line, as Stripe does. */
export function newCalculation(terms: CalculationTerms): StoredCalculation {
  const { items, shipping, address, currency } = terms;
  const id = newId("taxcalc");
  const rateOf = ({ taxCode }: TaxedPart) =>
    sandboxRate(address.country, address.state ?? "", taxCode);
  const lines = items.map((item) => lineItem(item, rateOf(item)));
  const shippingTax = shipping ? taxOn(shipping, rateOf(shipping)) : 0;
  const parts = [
    ...items.map((item, at) => ({ ...item, tax: lines[at]?.amount_tax ?? 0, rate: rateOf(item) })),
    ...(shipping ? [{ ...shipping, tax: shippingTax, rate: rateOf(shipping) }] : []),
  ];
  const taxOf = (behavior: Behavior) =>
    sum(parts.map((part) => (part.behavior === behavior ? part.tax : 0)));
  return {
    id,
    object: "tax.calculation",
    amount_total: sum(parts.map(({ amount }) => amount)) + taxOf("exclusive"),
    currency,
    customer: null,
    customer_details: {
      address,
      address_source: "shipping",
      ip_address: null,
      tax_ids: [],
      taxability_override: "none",
    },
    expires_at: unixNow() + DAYS_90,
    lines,
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping && {
      amount: shipping.amount,
      amount_tax: shippingTax,
      tax_behavior: shipping.behavior,
      tax_code: shipping.taxCode,
    },
    tax_amount_exclusive: taxOf("exclusive"),
    tax_amount_inclusive: taxOf("inclusive"),
    tax_breakdown: parts.map((part) => breakdown(part, address)),
    tax_date: unixNow(),
  };
}

function taxOn({ amount, behavior }: TaxedPart, rate: SandboxRate | null): number {
  const percent = rate?.percent ?? 0;
  return Math.round((amount * percent) / (behavior === "inclusive" ? 100 + percent : 100));
}

function lineItem(item: TaxedItem, rate: SandboxRate | null): Stripe.Tax.CalculationLineItem {
  return {
    id: newId("tax_li"),
    object: "tax.calculation_line_item",
    amount: item.amount,
    amount_tax: taxOn(item, rate),
    livemode: false,
    metadata: null,
    performance_location: null,
    product: null,
    quantity: item.quantity,
    reference: item.reference,
    tax_behavior: item.behavior,
    tax_code: item.taxCode,
  };
}

type Part = TaxedPart & { tax: number; rate: SandboxRate | null };

function breakdown(
  { amount, behavior, tax, rate }: Part,
  { country, state }: CalculationTerms["address"],
): Stripe.Tax.Calculation.TaxBreakdown {
  return {
    amount: tax,
    inclusive: behavior === "inclusive",
    tax_rate_details: {
      country,
      flat_amount: null,
      percentage_decimal: String(rate?.percent ?? 0),
      rate_type: rate ? "percentage" : null,
      state,
      tax_type: rate?.type ?? null,
    },
    taxability_reason: rate ? "standard_rated" : "not_collecting",
    taxable_amount: behavior === "inclusive" ? amount - tax : amount,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
