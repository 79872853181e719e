/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { RangeQuery } from "#shop/days/range.ts";
import { Dashboard, TABS } from "./_home/dashboard.tsx";
import { loadHome } from "./_home/load.ts";

export const permission: RoutePermission = "staff";

const Query = v.object({
  ...RangeQuery.entries,
  tab: v.fallback(v.picklist(TABS), "recent"),
});

/** What needs somebody, and the figures; each part for those who may see it. */
export const GET = handlers(query(Query), async (c) => {
  const { tab, ...range } = c.req.valid("query");
  const home = await loadHome(c, range);
  return c.render(<Dashboard tab={tab} range={range} {...home} />, {
    title: "Admin Dashboard",
    styles: ["admin", "dashboard"],
    wide: true,
  });
});
