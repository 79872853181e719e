import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";
import type { UsedTaxSource } from "../tax/tax-settings.ts";
import { taxLabel } from "./percent.ts";
import type { TaxTotal, Totals } from "./totals.ts";

/** An order stores these of its totals. The subtotal is what remains of the total without them. */
export type OrderAmounts = {
  /** All its amounts are in it. */
  currency: CurrencyCode;
  totalCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingCents: Cents;
  shippingTaxCents: Cents;
  shippingMethod: string | null;
  shippingMethodId: number | null;
  isPickup: boolean;
  /** Days of the shop's calendar, `2026-12-01`; null where the shop promises none. */
  arrivesFrom: string | null;
  arrivesUntil: string | null;
  taxCents: Cents;
  taxes: TaxTotal[];
  includesTax: boolean;
  /** A customer who pays no tax has this number. */
  taxNumber: string | null;
  /** The tax was figured out by this; null where there was none. */
  taxSource: UsedTaxSource | null;
  /** Stripe's calculation, which the payment reports. */
  taxCalculationId: string | null;
};

/** The order costs its shirts and nothing else. */
export function plainAmounts(totalCents: Cents, currency: CurrencyCode): OrderAmounts {
  return {
    currency,
    totalCents,
    discountCents: 0,
    discountCode: null,
    shippingCents: 0,
    shippingTaxCents: 0,
    shippingMethod: null,
    shippingMethodId: null,
    isPickup: false,
    arrivesFrom: null,
    arrivesUntil: null,
    taxCents: 0,
    taxes: [],
    includesTax: false,
    taxNumber: null,
    taxSource: null,
    taxCalculationId: null,
  };
}

type Summed = Pick<
  Totals,
  "totalCents" | "discountCents" | "shippingCents" | "taxCents" | "includesTax"
> & {
  /** Dearer sizes in exchange cost that on top. */
  exchangeCents?: Cents;
};

export function subtotalOf(amounts: Summed): Cents {
  const { totalCents, discountCents, shippingCents, taxCents, includesTax } = amounts;
  const { exchangeCents = 0 } = amounts;
  return totalCents + discountCents - shippingCents - exchangeCents - (includesTax ? 0 : taxCents);
}

export type AmountRow = { name: string; text: string; isTotal?: true };

type ListedAmounts = Summed &
  Pick<
    OrderAmounts,
    "currency" | "taxes" | "discountCode" | "shippingMethod" | "isPickup" | "taxNumber"
  > & {
    /** The shipping is unknown until the address is. */
    isShippingPending?: boolean;
  };

/** The rows below the lines, as cart, checkout, order, receipt, mail and slip show them. */
export function amountRows(amounts: ListedAmounts): AmountRow[] {
  const { totalCents, taxes, includesTax, taxNumber, currency } = amounts;
  const text = formatMoney(totalCents, currency);
  const total: AmountRow = { name: "Total", text, isTotal: true };
  const exempt = taxNumber ? [{ name: "Tax", text: `Exempt (${taxNumber})` }] : [];
  return [
    { name: "Subtotal", text: formatMoney(subtotalOf(amounts), currency) },
    ...exchangeRows(amounts),
    ...discountRows(amounts),
    shippingRow(amounts),
    ...withTaxes(taxes, [...exempt, total], { includesTax, currency }),
  ];
}

/** Taxes that come on top stand before the total, those in the prices behind it. */
export function withTaxes(
  taxes: readonly TaxTotal[],
  total: readonly AmountRow[],
  { includesTax, currency }: { includesTax: boolean; currency: CurrencyCode },
): AmountRow[] {
  const rows = taxes.map((tax) => taxRow(tax, currency));
  if (!includesTax) return [...rows, ...total];
  return [...total, ...rows.map(({ name, text }) => ({ name: `Including ${name}`, text }))];
}

/**
 * Shows the total alone, as before there were other amounts, unless something beside the shirts was
 * charged.
 */
export function briefRows(amounts: ListedAmounts): AmountRow[] {
  const { discountCode, shippingMethod, taxes, taxNumber, exchangeCents } = amounts;
  const rows = amountRows(amounts);
  const isShirts = !discountCode && !shippingMethod && !exchangeCents;
  const isPlain = isShirts && taxes.length === 0 && !taxNumber;
  return isPlain ? rows.filter(({ isTotal }) => isTotal) : rows;
}

/** The rows stand below the total, where money of the order went back. */
export function refundRows({
  refundedCents,
  currency,
}: {
  refundedCents: Cents;
  currency: CurrencyCode;
}): AmountRow[] {
  const text = formatMoney(-refundedCents, currency);
  return refundedCents > 0 ? [{ name: "Refunded", text }] : [];
}

function exchangeRows({ exchangeCents = 0, currency }: ListedAmounts): AmountRow[] {
  const text = formatMoney(exchangeCents, currency);
  return exchangeCents > 0 ? [{ name: "Exchange for another size", text }] : [];
}

function discountRows({ discountCents, discountCode, currency }: ListedAmounts): AmountRow[] {
  if (!discountCode) return [];
  const text = discountCents > 0 ? formatMoney(-discountCents, currency) : "Free shipping";
  return [{ name: `Discount (${discountCode})`, text }];
}

export function shippingText(shippingCents: Cents, currency: CurrencyCode): string {
  return shippingCents === 0 ? "Free" : formatMoney(shippingCents, currency);
}

function shippingRow({
  shippingCents,
  shippingMethod,
  isPickup,
  ...shown
}: ListedAmounts): AmountRow {
  if (shown.isShippingPending) return { name: "Shipping", text: "Calculated by your address" };
  const what = isPickup ? "Pick-up" : "Shipping";
  const name = shippingMethod ? `${what} (${shippingMethod})` : what;
  return { name, text: shippingText(shippingCents, shown.currency) };
}

function taxRow({ name, rate, cents }: TaxTotal, currency: CurrencyCode): AmountRow {
  return { name: taxLabel(name, rate), text: formatMoney(cents, currency) };
}
