import { type InvoiceFacts, type InvoiceLine, taxSums } from "../../invoices/invoice-facts.ts";
import { type InvoicedOrder, makeInvoice, type Paper } from "../../invoices/make-invoice.ts";
import { formatMoney } from "../../money.ts";
import { type AmountRow, withTaxes } from "../../pricing/order-amounts.ts";

/**
 * The invoice of what a changed order costs more than the invoices before it: a line for each line of the
 * order that costs something else now. Lines that cost less are below zero; all together are the
 * difference, of each tax by itself.
 */
export function makeEditInvoice(
  before: InvoicedOrder,
  after: InvoicedOrder,
  paper: Paper,
): InvoiceFacts {
  const [was, is] = [makeInvoice(before, paper), makeInvoice(after, paper)];
  const positions = [...new Set([...was.lines, ...is.lines].map(({ position }) => position))];
  const at = (facts: InvoiceFacts, position: number | null) =>
    facts.lines.find((line) => line.position === position);
  const lines = positions.flatMap((position) => differences(at(was, position), at(is, position)));
  const taxes = taxSums(lines);
  const totalCents = is.totalCents - was.totalCents;
  const { currency, includesTax } = after;
  const named = taxes.flatMap(({ taxName: name, taxRate: rate, taxCents: cents }) =>
    name ? [{ name, rate, cents }] : [],
  );
  const total: AmountRow = {
    name: "Total",
    text: formatMoney(totalCents, currency),
    isTotal: true,
  };
  const rows = withTaxes(named, [total], { includesTax, currency });
  const net = taxes.reduce((sum, { netCents }) => sum + netCents, 0);
  const subtotal = { name: "Subtotal", text: formatMoney(net, currency) };
  const hasSubtotal = !includesTax && named.length > 0;
  return { ...is, lines, taxes, totalCents, amounts: hasSubtotal ? [subtotal, ...rows] : rows };
}

/** A line stays one while its tax is the same; else the old one is taken back. */
function differences(was: InvoiceLine | undefined, is: InvoiceLine | undefined): InvoiceLine[] {
  if (!was) return is ? [is] : [];
  if (!is) return [takenBack(was)];
  const isSameTax = was.taxName === is.taxName && was.taxRate === is.taxRate;
  if (!isSameTax) return [takenBack(was), is];
  const [cents, taxCents] = [is.cents - was.cents, is.taxCents - was.taxCents];
  if (cents === 0 && taxCents === 0) return [];
  const isMore = is.unitCents === was.unitCents && is.text === was.text && is.detail === was.detail;
  const more = (is.quantity ?? 0) - (was.quantity ?? 0);
  const pieces =
    isMore && more > 0
      ? { quantity: more, unitCents: is.unitCents }
      : { quantity: null, unitCents: null };
  const discountCents = Math.max(0, is.discountCents - was.discountCents);
  return [{ ...is, ...pieces, text: `${is.text}, changed`, discountCents, cents, taxCents }];
}

function takenBack(line: InvoiceLine): InvoiceLine {
  const { text, cents, taxCents } = line;
  const back = { cents: -cents, taxCents: -taxCents, discountCents: 0 };
  return { ...line, ...back, text: `${text}, taken out`, quantity: null, unitCents: null };
}
