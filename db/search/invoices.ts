import type { ISql } from "postgres";
import type { InvoiceNumber } from "#shop/invoices/invoice-number.ts";

export type FoundInvoice = InvoiceNumber & { orderId: number; issuedOn: string; buyer: string };

export async function findInvoiceByNumber(
  sql: ISql,
  { kind, year, number }: InvoiceNumber,
): Promise<FoundInvoice | undefined> {
  const [invoice] = await sql<FoundInvoice[]>`
    select kind, year, number, order_id, issued_on::text,
      coalesce(facts #>> '{buyer,address,0}', '') as buyer
    from invoices where kind = ${kind} and year = ${year} and number = ${number}`;
  return invoice;
}
