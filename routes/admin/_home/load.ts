import { countFloor } from "#db/floor/board/totals.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import {
  listOrderDays,
  listOrderTotals,
  listRecentOrders,
  sumOrders,
} from "#db/orders/dashboard.ts";
import { listWaitingCurrencies } from "#db/settings/further-currencies.ts";
import { findSetUp } from "#db/settings/set-up.ts";
import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import { dayAt } from "#shop/day.ts";
import { daysBetween } from "#shop/days/day-bounds.ts";
import { type RangeQuery, rangeBefore, readRange } from "#shop/days/range.ts";
import { orderFigures } from "#shop/orders/management/statistics.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { ATTENTION, BY_URGENCY } from "./attention-kinds.ts";
import { setUpSteps } from "./set-up-steps.ts";

const RECENT = 5;

export type Home = Awaited<ReturnType<typeof loadHome>>;

/** Reads at once what who asks may see, and nothing else. */
export async function loadHome(c: AppContext, query: RangeQuery) {
  const { sql, shopSettings, config } = c.var.services;
  const shop = await shopSettings.read();
  const may = permits.bind(undefined, c);
  const kinds = BY_URGENCY.filter((kind) => may(ATTENTION[kind].permit));
  const [totals, period, recent, attention, floor, facts, waiting] = await Promise.all([
    may(["orders.view", "reports.view"]) ? listOrderTotals(sql) : undefined,
    may("reports.view") ? loadPeriod(c, shop, query) : undefined,
    may("orders.view") ? listRecentOrders(sql, RECENT) : undefined,
    countAttention(sql, kinds),
    may(["floor.print", "floor.pack"]) ? countFloor(sql) : undefined,
    may(SETS_UP) ? findSetUp(sql) : undefined,
    may("prices.edit") ? listWaitingCurrencies(sql) : [],
  ]);
  return {
    figures: totals && orderFigures(totals, shop.currency),
    seesRevenue: may("reports.view"),
    /** A role may have nothing that needs anybody. */
    attention: kinds.length > 0 ? attention : undefined,
    ...{ period, recent, floor, waiting },
    setUp: facts && !facts.isDismissed ? setUpSteps({ facts, shop, config }) : [],
  };
}

/** Some of these see the list of what a new shop misses. */
const SETS_UP = [
  ...(["settings.edit", "catalog.edit", "prices.edit"] as const),
  ...(["shipping.edit", "tax.edit", "mails.edit"] as const),
] as const;

export type Period = Awaited<ReturnType<typeof loadPeriod>>;

/** The days that are shown, and what was ordered on as many before them. */
async function loadPeriod(c: AppContext, shop: ShopSettings, query: RangeQuery) {
  const { sql } = c.var.services;
  const { timeZone, currency } = shop;
  const today = dayAt(new Date(), timeZone);
  const range = { ...readRange(query, today), today };
  const earlier = rangeBefore(range);
  const [first] = daysBetween(earlier.from, earlier.from, timeZone);
  const bounds = daysBetween(range.from, range.to, timeZone);
  const [start] = bounds;
  const [days, before] = await Promise.all([
    listOrderDays(sql, bounds, currency),
    first && start
      ? sumOrders(sql, { ...first, until: start.from }, currency)
      : { orders: 0, cents: 0 },
  ]);
  return { range, earlier, days, before };
}
