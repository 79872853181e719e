import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";
import type { Pieces } from "../orders/refunds/line-refund.ts";
import { type AmountRow, withTaxes } from "../pricing/order-amounts.ts";
import { type Amount, leftOf, refundOfAmount, sumOf, withTax } from "../pricing/refund-split.ts";
import { split } from "../pricing/round.ts";
import {
  currencyOf,
  groupKey,
  type InvoiceFacts,
  type InvoiceLine,
  type TaxSum,
  taxSums,
} from "./invoice-facts.ts";

type Refunded = { amountCents: Cents; lines: readonly (Pieces & Amount)[] };

type CreditNote = {
  number: string;
  issuedOn: string;
  invoice: InvoiceFacts;
  /** These credit notes took back parts of it before; those whose refund came back are left out. */
  earlier: readonly InvoiceFacts[];
  refund: Refunded;
};

/**
 * Takes back one refund. It and those before never take back more of a tax, or of its net, than the
 * invoice has.
 */
export function makeCreditNote(note: CreditNote): InvoiceFacts {
  const { number, issuedOn, invoice, refund } = note;
  const { number: invoiceNumber, issuedOn: invoicedOn } = invoice;
  const lines = linesOf(note);
  const taxes = taxSums(lines);
  return {
    ...invoice,
    kind: "credit-note",
    number,
    issuedOn,
    invoice: { number: invoiceNumber, issuedOn: invoicedOn },
    arrival: null,
    lines,
    amounts: amountsOf(refund.amountCents, taxes, {
      includesTax: invoice.includesTax,
      currency: currencyOf(invoice),
    }),
    taxes,
    totalCents: refund.amountCents,
  };
}

type Paper = { includesTax: boolean; currency: CurrencyCode };

function amountsOf(amountCents: Cents, sums: readonly TaxSum[], paper: Paper) {
  const { includesTax, currency } = paper;
  const taxes = sums
    .filter(({ taxName }) => taxName !== "")
    .map(({ taxName: name, taxRate: rate, taxCents: cents }) => ({ name, rate, cents }));
  const text = formatMoney(amountCents, currency);
  const total: AmountRow = { name: "Refunded", text, isTotal: true };
  const rows = withTaxes(taxes, [total], paper);
  if (includesTax || taxes.length === 0) return rows;
  const netCents = sums.reduce((sum, one) => sum + one.netCents, 0);
  return [{ name: "Subtotal", text: formatMoney(netCents, currency) }, ...rows];
}

function linesOf({ invoice, earlier, refund: { amountCents, lines } }: CreditNote): InvoiceLine[] {
  const left = leftOf(sumOf(invoice.lines), sumOf(earlier.flatMap((one) => one.lines)));
  const groups = groupsLeft(invoice, earlier);
  const sold = lines.map(({ position }) => invoice.lines.find((one) => one.position === position));
  const found = sold.filter((line) => line !== undefined);
  // A refund that was made at Stripe itself is no line's, nor is an amount that somebody typed.
  const isByLines =
    lines.length > 0 && found.length === lines.length && sumOf(lines).cents === amountCents;
  if (!isByLines) return amountLines(refundOfAmount(amountCents, left), groups);
  const pieces = pieceLines(found, lines, { left, groups });
  const refunded = sumOf(pieces);
  // An amount from before may have taken a part of their tax: what they lack is of the others.
  const rest = refundOfAmount(amountCents - refunded.cents, leftOf(left, refunded));
  return [...pieces, ...amountLines(rest, groupsAfter(groups, taxSums(pieces)))];
}

type Left = { left: Amount; groups: readonly TaxSum[] };

/** A line takes back as much of its tax as that tax has left. */
function pieceLines(
  sold: readonly InvoiceLine[],
  lines: Refunded["lines"],
  before: Left,
): InvoiceLine[] {
  let { left, groups } = before;
  return sold.map((line, at) => {
    const { quantity, cents, taxCents } = lines[at] ?? { quantity: 0, cents: 0, taxCents: 0 };
    const most = leftOfGroup(groups, line, left);
    const part = withTax(Math.min(cents, most.cents), taxCents, most);
    // Without a piece it is what a cheaper size cost less.
    const pieces = quantity === 0 ? null : quantity;
    const refunded = { ...line, quantity: pieces, discountCents: 0, unitCents: null, ...part };
    left = leftOf(left, part);
    groups = groupsAfter(groups, taxSums([refunded]));
    return refunded;
  });
}

/** No group gives more than is left of the whole invoice: credit notes of before did not count by taxes. */
function leftOfGroup(groups: readonly TaxSum[], line: InvoiceLine, left: Amount): Amount {
  const group = groups.find((one) => groupKey(one) === groupKey(line));
  const least = (ofGroup = 0, ofAll = 0) => Math.max(0, Math.min(ofGroup, ofAll));
  const taxCents = least(group?.taxCents, left.taxCents);
  return { cents: least(group?.netCents, left.cents - left.taxCents) + taxCents, taxCents };
}

/** Each tax of the invoice has one line, in proportion to what is left of it. */
function amountLines({ cents, taxCents }: Amount, groups: readonly TaxSum[]): InvoiceLine[] {
  const nets = split(
    cents - taxCents,
    groups.map((group) => Math.max(0, group.netCents)),
  );
  const taxes = split(
    taxCents,
    groups.map((group) => Math.max(0, group.taxCents)),
  );
  return groups
    .map(({ taxName, taxRate }, at) => {
      const [net = 0, tax = 0] = [nets[at], taxes[at]];
      return { taxName, taxRate, cents: net + tax, taxCents: tax };
    })
    .filter((part) => part.cents > 0)
    .map((part) => ({
      position: null,
      text: "Refund of a part of what was paid",
      detail: "",
      quantity: null,
      unitCents: null,
      discountCents: 0,
      ...part,
    }));
}

function groupsLeft(invoice: InvoiceFacts, earlier: readonly InvoiceFacts[]): TaxSum[] {
  return groupsAfter(
    invoice.taxes,
    earlier.flatMap(({ taxes }) => taxes),
  );
}

function groupsAfter(groups: readonly TaxSum[], refunded: readonly TaxSum[]): TaxSum[] {
  return groups.map((group) => {
    const same = refunded.filter((one) => groupKey(one) === groupKey(group));
    return {
      ...group,
      netCents: same.reduce((left, { netCents }) => left - netCents, group.netCents),
      taxCents: same.reduce((left, { taxCents }) => left - taxCents, group.taxCents),
    };
  });
}
