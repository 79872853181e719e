import type { ISql } from "postgres";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import type { InvoiceKind, InvoiceNumber } from "#shop/invoices/invoice-number.ts";

/**
 * The next number of the year, which nobody else gets until the transaction ends: if it is rolled back,
 * the next one takes the same. Take it last, so that others wait as short as can be.
 */
export async function takeNumber(tx: ISql, kind: InvoiceKind, year: number): Promise<number> {
  const [row] = await tx<[{ lastNumber: number }]>`
    insert into invoice_counters (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = invoice_counters.last_number + 1
    returning last_number`;
  return row.lastNumber;
}

/** Takes the next numbers of a year away, which were given elsewhere: a gap. Returns the last of them. */
export async function passNumbers(
  tx: ISql,
  { kind, year, count }: { kind: InvoiceKind; year: number; count: number },
): Promise<number> {
  const [row] = await tx<[{ lastNumber: number }]>`
    insert into invoice_counters (kind, year, last_number) values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last_number = invoice_counters.last_number + ${count}
    returning last_number`;
  return row.lastNumber;
}

type NewInvoice = InvoiceNumber & {
  orderId: number;
  refundId: number | null;
  /** The invoice is for the difference of this edit. */
  editId?: number;
  facts: InvoiceFacts;
};

export async function insertInvoice(tx: ISql, { facts, ...invoice }: NewInvoice): Promise<void> {
  const row = { ...invoice, issuedOn: facts.issuedOn, facts: tx.json(facts) };
  await tx`insert into invoices ${tx(row)}`;
}

export type Invoice = { facts: InvoiceFacts; canceledAt: Date | null };

export async function findInvoice(sql: ISql, orderId: number): Promise<Invoice | undefined> {
  const [invoice] = await sql<Invoice[]>`
    select facts, canceled_at from invoices
    where order_id = ${orderId} and kind = 'invoice' and edit_id is null`;
  return invoice;
}

/** What was paid for an edit has an invoice of its own. */
export async function findEditInvoice(sql: ISql, editId: number): Promise<Invoice | undefined> {
  const [invoice] = await sql<Invoice[]>`
    select facts, canceled_at from invoices where edit_id = ${editId} and kind = 'invoice'`;
  return invoice;
}

/** A paper is found through its order, so that nobody finds another's by counting. */
export async function findPaper(
  sql: ISql,
  orderId: number,
  { kind, year, number }: InvoiceNumber,
): Promise<Invoice | undefined> {
  const [note] = await sql<Invoice[]>`
    select facts, canceled_at from invoices
    where order_id = ${orderId} and kind = ${kind} and year = ${year} and number = ${number}`;
  return note;
}

/** `isOfEdit`: the invoice of a difference; the order's own one has another URL. */
export type IssuedPaper = InvoiceNumber & { canceledAt: Date | null; isOfEdit: boolean };

/** The invoice, then its credit notes and the invoices of differences, as they were issued. */
export async function listPapersOf(sql: ISql, orderId: number): Promise<IssuedPaper[]> {
  return sql<IssuedPaper[]>`
    select kind, year, number, canceled_at, edit_id is not null as is_of_edit from invoices
    where order_id = ${orderId} order by id`;
}
