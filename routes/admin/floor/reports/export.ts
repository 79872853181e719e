import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ReportFileQuery } from "#shop/floor/reports/sections.ts";
import { csvOf } from "./_report/csv.ts";
import { readDays } from "./_report/load.ts";

export const permission: RoutePermission = "reports.view";

/** A section of the reports as CSV; what is late comes piece by piece. No customer is named. */
export const GET = handlers(query(ReportFileQuery), async (c) => {
  const { section, ...typed } = c.req.valid("query");
  const { services } = c.var;
  const { shop, range, days } = await readDays(services, typed);
  const name = section === "late" ? `late-${range.today}` : `${section}-${range.from}-${range.to}`;
  return c.body(streamText(csvOf(section, services, { shop, range, days })), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="floor-${name}.csv"`,
  });
});
