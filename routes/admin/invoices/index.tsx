/** @jsxImportSource hono/jsx */
import { listInvoices } from "#db/invoices/list.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { INVOICES_PAGE, InvoicesQuery, readInvoiceKey } from "#shop/invoices/invoice-list.ts";
import { InvoicesPage } from "./_list/page.tsx";

export const permission: RoutePermission = "reports.view";

/** Invoices and credit notes, the newest first. */
export const GET = handlers(query(InvoicesQuery), async (c) => {
  const query = c.req.valid("query");
  const found = await listInvoices(c.var.services.sql, {
    month: query.month,
    after: readInvoiceKey(query.after),
    limit: INVOICES_PAGE + 1,
  });
  const papers = found.slice(0, INVOICES_PAGE);
  const next = found.length > INVOICES_PAGE ? papers.at(-1) : undefined;
  return c.render(<InvoicesPage query={query} papers={papers} next={next} />, {
    title: "Invoices",
    styles: ["admin", "admin-orders"],
    wide: true,
  });
});
