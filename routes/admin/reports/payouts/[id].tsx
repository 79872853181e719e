/** @jsxImportSource hono/jsx */
import { findPayout } from "#db/payouts/list.ts";
import { countOfNoOrder, listOfNoOrder, listOfOrders } from "#db/payouts/transactions.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { PayoutQuery, TRANSACTIONS_PAGE } from "#shop/payouts/payout-query.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import { payoutPage } from "./_payouts/payout.tsx";

export const permission: RoutePermission = "reports.view";

/** What a payout is of; first what no order explains. */
export const GET = handlers(query(PayoutQuery), async (c) => {
  const { sql } = c.var.services;
  const id = readId(c.req.param("id"));
  const payout = id && (await findPayout(sql, id));
  if (!payout) return c.notFound();
  const { after } = c.req.valid("query");
  const [strange, strangeCount, found] = await Promise.all([
    listOfNoOrder(sql, payout.id, REPORT_ROWS),
    countOfNoOrder(sql, payout.id),
    listOfOrders(sql, payout.id, { after, limit: TRANSACTIONS_PAGE + 1 }),
  ]);
  const ofOrders = found.slice(0, TRANSACTIONS_PAGE);
  const next = found.length > TRANSACTIONS_PAGE ? ofOrders.at(-1)?.id : undefined;
  return adminPage(c, payoutPage({ payout, strange, strangeCount, ofOrders, next, after }));
});
