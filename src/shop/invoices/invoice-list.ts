import * as v from "valibot";

/** Limit of owner: a page of invoices [invoices]; the rest by cursor. */
export const INVOICES_PAGE = 50;

/** Months of the shop's calendar, `2026-11`; anything else is no filter. */
export const InvoicesQuery = v.object({
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type InvoicesQuery = v.InferOutput<typeof InvoicesQuery>;

/** The last row of a page: the next one begins behind it. */
export type InvoiceKey = { issuedOn: string; id: number };

export function invoiceKeyText({ issuedOn, id }: InvoiceKey): string {
  return `${issuedOn}_${id}`;
}

/** Undefined for anything else, which shows the first page. */
export function readInvoiceKey(text: string | undefined): InvoiceKey | undefined {
  const [, issuedOn, id] = /^(\d{4}-\d\d-\d\d)_([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  const isDay = issuedOn !== undefined && !Number.isNaN(Date.parse(issuedOn));
  return isDay && id ? { issuedOn, id: Number(id) } : undefined;
}
