import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ReportFileQuery } from "#shop/reports/report-query.ts";
import { csvOf } from "./_report/csv.ts";
import { readBasis } from "./_report/read.ts";

export const permission: RoutePermission = "reports.view";

/** A report as CSV, with all of its rows. No customer is named. */
export const GET = handlers(query(ReportFileQuery), async (c) => {
  const { report, by, ...chosen } = c.req.valid("query");
  const { services } = c.var;
  const basis = await readBasis(services, chosen);
  const { from, to } = basis.period;
  const name = report === "sales" ? `sales-by-${by}` : report;
  return c.body(streamText(csvOf(services.sql, { report, by, basis })), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}-${from}-${to}-${basis.currency}.csv"`,
  });
});
