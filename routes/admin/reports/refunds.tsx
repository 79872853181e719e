/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { ReportQuery } from "#shop/reports/report-query.ts";
import { reportPage } from "./_report/page.tsx";
import { readBasis } from "./_report/read.ts";
import { RefundsReport } from "./_report/refunds-card.tsx";
import { loadDays, loadRows, loadTotals } from "./_report/sales.ts";

export const permission: RoutePermission = "reports.view";

/** What went back in a period, and why. */
export const GET = handlers(query(ReportQuery), async (c) => {
  const { sql } = c.var.services;
  const basis = await readBasis(c.var.services, c.req.valid("query"));
  const [total, days, reasons] = await Promise.all([
    loadTotals(sql, basis),
    loadDays(sql, basis),
    loadRows(sql, basis, "reason"),
  ]);
  const page = {
    at: paths.adminReportRefunds,
    title: "Refunds",
    text: "What went back to customers, and why.",
    basis,
  } as const;
  const report = <RefundsReport basis={basis} total={total} days={days} {...reasons} />;
  return adminPage(c, reportPage(page, report));
});
