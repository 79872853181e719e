/** @jsxImportSource hono/jsx */
import { countSharers, listSharers } from "#db/reports/sharers.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { REPORT_ROWS, ReportQuery } from "#shop/reports/report-query.ts";
import { GalleryReport } from "./_report/gallery-card.tsx";
import { reportPage } from "./_report/page.tsx";
import { readBasis } from "./_report/read.ts";
import { loadRows } from "./_report/sales.ts";

export const permission: RoutePermission = "reports.view";

/** Whose shared designs others bought, and which. */
export const GET = handlers(query(ReportQuery), async (c) => {
  const { sql } = c.var.services;
  const basis = await readBasis(c.var.services, c.req.valid("query"));
  const chosen = { currency: basis.currency, days: basis.period };
  const [sharers, all, designs] = await Promise.all([
    listSharers(sql, chosen, REPORT_ROWS),
    countSharers(sql, chosen),
    loadRows(sql, basis, "gallery"),
  ]);
  const page = {
    at: paths.adminReportGallery,
    title: "Gallery",
    text: "Whose shared designs others bought.",
    basis,
  } as const;
  const report = <GalleryReport basis={basis} sharers={sharers} all={all} designs={designs.rows} />;
  return adminPage(c, reportPage(page, report));
});
