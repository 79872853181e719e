/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { countModeration } from "#db/gallery/moderation.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import { listOrderDays, listOrderTotals, listRecentOrders } from "#db/orders/dashboard.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input.ts";
import { lastDays, orderFigures } from "#shop/orders/statistics.ts";
import { Dashboard, TABS } from "./_dashboard.tsx";

const DAYS = 30;
const RECENT = 5;

const Query = v.object({ tab: v.fallback(v.picklist(TABS), "recent") });

/** Admins. */
export const GET = handlers(query(Query), async (c) => {
  const { tab } = c.req.valid("query");
  const { sql, shopSettings } = c.var.services;
  const { timeZone } = await shopSettings.read();
  const [totals, days, recent, attention, { waiting }] = await Promise.all([
    listOrderTotals(sql),
    listOrderDays(sql, lastDays(DAYS, timeZone, new Date())),
    listRecentOrders(sql, RECENT),
    countAttention(sql),
    countModeration(sql),
  ]);
  return c.render(
    <Dashboard
      tab={tab}
      figures={orderFigures(totals)}
      days={days}
      recent={recent}
      attention={attention}
      waitingDesigns={waiting}
    />,
    { title: "Admin Dashboard", styles: ["admin", "dashboard"], wide: true },
  );
});
