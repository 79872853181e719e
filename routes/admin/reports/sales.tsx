/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { BY_LABELS } from "#shop/reports/dimensions.ts";
import { SalesQuery } from "#shop/reports/report-query.ts";
import { reportPage } from "./_report/page.tsx";
import { readBasis } from "./_report/read.ts";
import { loadDays, loadRows, loadTotals } from "./_report/sales.ts";
import { ByTabs, DaySales, RankedSales } from "./_report/sales-card.tsx";

export const permission: RoutePermission = "reports.view";

/** What was sold in a period, by day or by what it is of. */
export const GET = handlers(query(SalesQuery), async (c) => {
  const { by, ...chosen } = c.req.valid("query");
  const { services } = c.var;
  const basis = await readBasis(services, chosen);
  const total = await loadTotals(services.sql, basis);
  const page = {
    at: paths.adminReportSales,
    title: `Sales by ${BY_LABELS[by].toLowerCase()}`,
    text: "What was invoiced, and what went back.",
    basis,
    more: by === "day" ? {} : { by },
  } as const;
  const card =
    by === "day" ? (
      <DaySales basis={basis} total={total} days={await loadDays(services.sql, basis)} />
    ) : (
      <RankedSales
        basis={basis}
        total={total}
        by={by}
        {...(await loadRows(services.sql, basis, by))}
      />
    );
  return adminPage(
    c,
    reportPage(
      page,
      <>
        <ByTabs by={by} basis={basis} />
        {card}
      </>,
    ),
  );
});
