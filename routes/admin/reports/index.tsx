/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { ReportQuery } from "#shop/reports/report-query.ts";
import { loadOverview, Overview } from "./_report/overview.tsx";
import { reportPage } from "./_report/page.tsx";
import { readBasis } from "./_report/read.ts";

export const permission: RoutePermission = "reports.view";

/** The main figures of a period, and what leads them. */
export const GET = handlers(query(ReportQuery), async (c) => {
  const basis = await readBasis(c.var.services, c.req.valid("query"));
  const overview = await loadOverview(c.var.services.sql, basis);
  const page = {
    at: paths.adminReports,
    title: "Reports",
    text: "What the shop sold and gave back, as its invoices have it.",
    basis,
  } as const;
  return adminPage(c, reportPage(page, <Overview basis={basis} {...overview} />));
});
