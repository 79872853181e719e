import { findInvoiceByNumber } from "#db/search/invoices.ts";
import { mediumDate } from "#shop/date.ts";
import { numberText, readNumber } from "#shop/invoices/invoice-number.ts";
import { paths } from "#shop/paths.ts";
import type { Finder } from "../finder.ts";

export const invoices: Finder = {
  title: "Invoices",
  by: "number, such as 2026-000123 or CN-2026-000045",
  permit: "orders.view",
  async find({ sql, q }) {
    const number = readNumber(q.toUpperCase());
    const invoice = number && (await findInvoiceByNumber(sql, number));
    if (!invoice) return [];
    const { orderId, buyer, issuedOn, kind } = invoice;
    const text = numberText(invoice);
    const isInvoice = kind === "invoice";
    return [
      {
        href: isInvoice ? paths.invoice(orderId) : paths.creditNote(orderId, text),
        title: `${isInvoice ? "Invoice" : "Credit note"} ${text}`,
        text: [buyer, mediumDate(new Date(issuedOn)), `Order #${orderId}`]
          .filter(Boolean)
          .join(" · "),
        isExact: true,
      },
    ];
  },
};
