/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { countModeration } from "#db/gallery/moderation.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import { listOrderDays, listOrderTotals, listRecentOrders } from "#db/orders/dashboard.ts";
import { listWaitingCurrencies } from "#db/settings/further-currencies.ts";
import { findSetUp } from "#db/settings/set-up.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lastDays } from "#shop/days/day-bounds.ts";
import { orderFigures } from "#shop/orders/management/statistics.ts";
import { Dashboard, TABS } from "./_dashboard.tsx";
import { missingSteps } from "./_set-up-steps.ts";

export const permission: RoutePermission = "staff";

const DAYS = 30;
const RECENT = 5;

const Query = v.object({ tab: v.fallback(v.picklist(TABS), "recent") });

export const GET = handlers(query(Query), async (c) => {
  const { tab } = c.req.valid("query");
  const { sql, shopSettings, config } = c.var.services;
  const shop = await shopSettings.read();
  const [totals, days, recent, attention, { waiting: waitingDesigns }, facts, waiting] =
    await Promise.all([
      listOrderTotals(sql),
      listOrderDays(sql, lastDays(DAYS, shop.timeZone, new Date()), shop.currency),
      listRecentOrders(sql, RECENT),
      countAttention(sql),
      countModeration(sql),
      findSetUp(sql),
      listWaitingCurrencies(sql),
    ]);
  return c.render(
    <Dashboard
      tab={tab}
      figures={orderFigures(totals, shop.currency)}
      days={days}
      recent={recent}
      attention={attention}
      waitingDesigns={waitingDesigns}
      waiting={waiting}
      setUp={missingSteps({ facts, shop, config })}
    />,
    { title: "Admin Dashboard", styles: ["admin", "dashboard"], wide: true },
  );
});
