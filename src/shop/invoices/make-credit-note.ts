import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";
import { type Pieces, SHIPPING } from "../orders/refunds/line-refund.ts";
import { type AmountRow, withTaxes } from "../pricing/order-amounts.ts";
import { type Amount, leftOf, refundOfAmount, sumOf, withTax } from "../pricing/refund-split.ts";
import { share, split } from "../pricing/round.ts";
import {
  currencyOf,
  groupKey,
  type InvoiceFacts,
  type InvoiceLine,
  type TaxSum,
  taxSums,
} from "./invoice-facts.ts";
import { amountTexts, hasTaxBelowZero, signedLines, signedParts } from "./signed-parts.ts";

type Refunded = { amountCents: Cents; lines: readonly RefundedLine[] };

/** The names are those of the order; without them it is the line of the invoice with its position. */
type RefundedLine = Pieces & Amount & { text?: string; detail?: string };

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
  if (hasTaxBelowZero(invoice.taxes) && amountCents <= left.cents) {
    return signedLines(signedParts(amountCents, groups), soldPieces(invoice, lines));
  }
  const isOfOnePayment = sumOf(lines).cents === amountCents;
  const named = isOfOnePayment ? lines : partOfLines(invoice, lines, amountCents);
  const sold = named.map(({ position }) => invoice.lines.find((one) => one.position === position));
  const found = sold.filter((line) => line !== undefined);
  // A refund that was made at Stripe itself is no line's, nor is an amount that somebody typed.
  const isByLines = named.length > 0 && found.length === named.length;
  if (!isByLines) return amountLines(refundOfAmount(amountCents, left), groups);
  const pieces = pieceLines(found, named, { left, groups });
  const refunded = sumOf(pieces);
  // An amount from before may have taken a part of their tax: what they lack is of the others.
  const rest = refundOfAmount(amountCents - refunded.cents, leftOf(left, refunded));
  return [...pieces, ...amountLines(rest, groupsAfter(groups, taxSums(pieces)))];
}

/**
 * Several payments give one refund. This one's note names the lines that its invoice has sold, with as much
 * of each as this payment gives; what it gives beyond them is of no line. The order was changed between its
 * invoices, so a line is another one where it is called otherwise.
 */
function partOfLines(
  invoice: InvoiceFacts,
  lines: readonly RefundedLine[],
  amountCents: Cents,
): RefundedLine[] {
  const own = lines.filter(
    (line) => line.cents > 0 && invoice.lines.some((sold) => isOf(line, sold)),
  );
  const cents = split(
    Math.min(amountCents, sumOf(own).cents),
    own.map((line) => line.cents),
  );
  return own.map((line, at) => {
    const part = cents[at] ?? 0;
    return { ...line, cents: part, taxCents: share(line.taxCents, part, line.cents) };
  });
}

function soldPieces(invoice: InvoiceFacts, lines: readonly RefundedLine[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const sold = invoice.lines.find((one) => isOf(line, one));
    const { quantity, cents } = line;
    return sold && cents > 0
      ? [{ ...sold, quantity: quantity === 0 ? null : quantity, cents }]
      : [];
  });
}

function isOf({ position, text, detail }: RefundedLine, sold: InvoiceLine): boolean {
  if (sold.position !== position || sold.cents <= 0) return false;
  if (position === SHIPPING) return true;
  return [text, `${text}, changed`].includes(sold.text) && sold.detail === detail;
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
  return amountTexts(
    groups.map(({ taxName, taxRate }, at) => {
      const [net = 0, tax = 0] = [nets[at], taxes[at]];
      return { taxName, taxRate, cents: net + tax, taxCents: tax };
    }),
  );
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
