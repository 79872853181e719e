/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { ReportQuery } from "#shop/reports/report-query.ts";
import { reportPage } from "./_report/page.tsx";
import { readBasis } from "./_report/read.ts";
import { loadTax } from "./_report/tax.ts";
import { TaxReport } from "./_report/tax-card.tsx";

export const permission: RoutePermission = "reports.view";

/** What tax was taken where, at which rate, ready to be filed. */
export const GET = handlers(query(ReportQuery), async (c) => {
  const { services } = c.var;
  const basis = await readBasis(services, c.req.valid("query"));
  const report = await loadTax(services.sql, basis);
  const page = {
    at: paths.adminReportTax,
    title: "Tax",
    text: "By place, rate and month, as invoices and credit notes have it.",
    basis,
  } as const;
  return adminPage(c, reportPage(page, <TaxReport basis={basis} {...report} />));
});
