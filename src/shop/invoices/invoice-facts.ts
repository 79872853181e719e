import { type Cents, type CurrencyCode, DEFAULT_CURRENCY } from "../money.ts";
import type { Destination } from "../pricing/destination.ts";
import type { AmountRow } from "../pricing/order-amounts.ts";
import type { TaxRate } from "../pricing/rules.ts";
import type { InvoiceKind } from "./invoice-number.ts";
import type { PaperSize } from "./paper-size.ts";

/** An invoice or a credit note prints all this as it was on the day when it was issued. */
export type InvoiceFacts = {
  kind: InvoiceKind;
  /** `2026-000123` */
  number: string;
  /** Papers from before this was stored have none, and are in US dollars. */
  currency?: CurrencyCode;
  /** A day of the shop's calendar, as all days here. */
  issuedOn: string;
  seller: Seller;
  buyer: { address: string[]; taxNumber: string | null };
  /** The order was taxed here; papers from before this was stored may have none. */
  place?: Pick<Destination, "countryCode" | "stateCode">;
  orderId: number;
  paidOn: string | null;
  arrival: { from: string; until: string } | null;
  /** A credit note takes back a part of this invoice. */
  invoice: { number: string; issuedOn: string } | null;
  /** Taxes are part of the prices; else they come on top. */
  includesTax: boolean;
  lines: InvoiceLine[];
  /** An invoice lists them from the subtotal to the total, as the order's page does. */
  amounts: AmountRow[];
  taxes: TaxSum[];
  totalCents: Cents;
};

export type Seller = {
  name: string;
  legalName: string;
  address: string[];
  taxNumber: string;
  email: string;
  phone: string;
  paper: PaperSize;
};

export type InvoiceLine = TaxGroup & {
  /** The order's line has this position, the shipping -1; null for an amount that is no line's. */
  position: number | null;
  text: string;
  detail: string;
  quantity: number | null;
  unitCents: Cents | null;
  discountCents: Cents;
  /** The customer paid this for it, or got it back, with its tax. */
  cents: Cents;
  taxCents: Cents;
};

/** Lines of one tax and rate. Without a name: those without tax. */
export type TaxGroup = { taxName: string; taxRate: TaxRate | null };

export type TaxSum = TaxGroup & { netCents: Cents; taxCents: Cents };

export function currencyOf({ currency = DEFAULT_CURRENCY }: Pick<InvoiceFacts, "currency">) {
  return currency;
}

/** Sums are by tax and rate, in the order of the lines; net and tax of all of them add up to the total. */
export function taxSums(lines: readonly InvoiceLine[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { taxName, taxRate, cents, taxCents } of lines) {
    const key = groupKey({ taxName, taxRate });
    const { netCents, taxCents: before } = sums.get(key) ?? { netCents: 0, taxCents: 0 };
    sums.set(key, {
      taxName,
      taxRate,
      netCents: netCents + cents - taxCents,
      taxCents: before + taxCents,
    });
  }
  return [...sums.values()];
}

export function groupKey({ taxName, taxRate }: TaxGroup): string {
  return JSON.stringify([taxName, taxRate]);
}
