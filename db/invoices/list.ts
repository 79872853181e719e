import type { ISql } from "postgres";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import type { InvoiceKey } from "#shop/invoices/invoice-list.ts";
import type { InvoiceNumber } from "#shop/invoices/invoice-number.ts";

export type ListedInvoice = InvoiceNumber & {
  id: number;
  orderId: number;
  issuedOn: string;
  canceledAt: Date | null;
  facts: InvoiceFacts;
};

type InvoiceListQuery = {
  /** `2026-11` */
  month?: string | undefined;
  after?: InvoiceKey | undefined;
  limit: number;
  /** The oldest first. */
  ascending?: boolean;
};

/** The list goes by cursor, so that each page costs the same. */
export async function listInvoices(
  sql: ISql,
  { month, after, limit, ascending = false }: InvoiceListQuery,
): Promise<ListedInvoice[]> {
  const direction = ascending ? sql`asc` : sql`desc`;
  const comparison = ascending ? sql`>` : sql`<`;
  const first = month && `${month}-01`;
  return sql<ListedInvoice[]>`
    select id, kind, order_id, year, number, issued_on::text, canceled_at, facts from invoices
    where ${
      first
        ? sql`issued_on >= ${first}::date and issued_on < ${first}::date + interval '1 month'`
        : sql`true`
    } and ${
      after ? sql`(issued_on, id) ${comparison} (${after.issuedOn}::date, ${after.id})` : sql`true`
    }
    order by issued_on ${direction}, id ${direction} limit ${limit}`;
}

/** The oldest first, some hundreds at a time, without a lock or cursor in between. */
export async function* batchesOfInvoices(
  sql: ISql,
  month: string | undefined,
  size: number,
): AsyncGenerator<ListedInvoice[], void, undefined> {
  for (let after: InvoiceKey | undefined; ; ) {
    const batch = await listInvoices(sql, { month, after, limit: size, ascending: true });
    if (batch.length > 0) yield batch;
    after = batch.at(-1);
    if (batch.length < size) return;
  }
}
