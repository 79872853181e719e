/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { RangeQuery } from "#shop/days/range.ts";
import { paths } from "#shop/paths.ts";
import { floorPage } from "../_page.tsx";
import { loadReport } from "./_report/load.ts";
import { ReportPage } from "./_report/page.tsx";

export const permission: RoutePermission = "reports.view";

/** What the floor has done on the days of a range, and what is late now. */
export const GET = handlers(query(RangeQuery), async (c) => {
  const report = await loadReport(c.var.services, c.req.valid("query"));
  const page = {
    title: "Reports",
    text: "What was printed, packed and spoilt, and what is late.",
    styles: ["dashboard", "floor-reports"],
  } as const;
  return adminPage(c, floorPage(paths.adminFloorReports, page, <ReportPage {...report} />));
});
