import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row, readers } from "../row.ts";

const READERS = "the browser that ordered, holders of the mailed link, the owner, admins";

export const invoiceRows: Row[] = [
  {
    method: "GET",
    route: "/orders/:id/invoice",
    who: READERS,
    answers: readers("200", { visitor: "401", other: "404" }),
    call: ({ orderId }) => get(paths.invoice(orderId)),
  },
  {
    method: "GET",
    route: "/orders/:id/credit-notes/:number",
    who: READERS,
    // The order has none.
    answers: readers("404", { visitor: "401", other: "404" }),
    call: ({ orderId }) => get(paths.creditNote(orderId, "CN-2026-000001")),
  },
];

export const adminInvoiceRows: Row[] = [
  adminsOnly("GET", "/admin/invoices", "200", () => get(paths.adminInvoices)),
  adminsOnly("GET", "/admin/invoices/export", "200", () => get(paths.adminInvoicesCsv)),
  adminsOnly("POST", "/admin/orders/:id/invoice", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderInvoice(orderId)),
  ),
  adminsOnly("GET", "/admin/orders/:id/refunds/lines", "200", ({ orderId }) =>
    get(paths.adminLineRefunds(orderId)),
  ),
  adminsOnly("POST", "/admin/orders/:id/refunds/lines", "422", ({ orderId }) =>
    form(paths.adminLineRefunds(orderId), { key: crypto.randomUUID() }),
  ),
];

export const reportRows: Row[] = [
  adminsOnly("GET", "/admin/reports", "200", () => get(paths.adminReports)),
  adminsOnly("GET", "/admin/reports/sales", "200", () => get(paths.adminReportSales)),
  adminsOnly("GET", "/admin/reports/tax", "200", () => get(paths.adminReportTax)),
  adminsOnly("GET", "/admin/reports/refunds", "200", () => get(paths.adminReportRefunds)),
  adminsOnly("GET", "/admin/reports/gallery", "200", () => get(paths.adminReportGallery)),
  adminsOnly("GET", "/admin/reports/payouts", "200", () => get(paths.adminReportPayouts)),
  // There is none.
  adminsOnly("GET", "/admin/reports/payouts/:id", "404", () => get(paths.adminReportPayout(1))),
  adminsOnly("GET", "/admin/reports/payouts/export", "200", () => get(paths.adminReportPayoutsCsv)),
  adminsOnly("GET", "/admin/reports/export", "200", () => get(paths.adminReportsCsv)),
];
