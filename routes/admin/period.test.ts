import { beforeAll, expect, test } from "bun:test";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let owner: Visitor;
const TODAY = dayAt(new Date(), "UTC");

/** Days ago of an order of $19.99 each. */
const ORDERS = [0, 3, 6, 7, 10, 45, 80];

beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
  for (const days of ORDERS) {
    const id = await addOrder(shop.sql);
    await shop.sql`
      update orders set created_at = ${`${daysAfter(TODAY, -days)}T12:00:00Z`} where id = ${id}`;
  }
});

async function cardOf(query: Record<string, string | number> = {}) {
  const html = await (await owner.request(withQuery(paths.admin, query))).text();
  const [card = ""] = /<section class="card" id="days">.*?<\/section>/s.exec(html) ?? [];
  const text = card.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return { html, card, text };
}

test("82.18 the chart has the last 30 days, or 7, 90 or 365, or from one day to another", async () => {
  for (const [query, title, days] of [
    [{}, "Last 30 days", 30],
    [{ days: 7 }, "Last 7 days", 7],
    [{ days: 90 }, "Last 90 days", 90],
    [{ days: 365 }, "Last 365 days", 365],
    [{ days: 8 }, "Last 30 days", 30],
    [{ from: "2026-01-05", to: "2026-01-07" }, "Jan 5, 2026 – Jan 7, 2026", 3],
    [{ from: "2026-01-07", to: "2026-01-05" }, "Jan 5, 2026 – Jan 7, 2026", 3],
  ] as const) {
    const { card, text } = await cardOf(query);
    expect(text).toContain(title);
    expect(card.match(/class="chart__bar"/g)?.length).toBe(days);
  }
  const { text } = await cardOf({ from: "2020-01-01", to: "2025-01-01" });
  expect(text).toContain("The last 400 days of that range are shown");
});

test("82.18 the chosen days and the tab of the orders stay together, and all else stays as it is", async () => {
  const { html, card } = await cardOf({ tab: "statistics", days: 7 });
  expect(html).toContain('href="/admin?tab=recent&amp;days=7#orders"');
  expect(card).toContain('href="/admin?tab=statistics&amp;days=90#days"');
  expect(card).toContain('<input type="hidden" name="tab" value="statistics"/>');
  expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Total Orders\s+7\s+All time/);
});

test("82.19 each figure stands beside that of as many days before", async () => {
  const week = (await cardOf({ days: 7 })).text;
  expect(week).toContain("Orders 3 50% more than 2 in the days before");
  expect(week).toContain("Revenue $59.97 50% more than $39.98 in the days before");
  expect(week).toContain("An order on average $19.99 as much as in the days before: $19.99");
  const month = (await cardOf()).text;
  expect(month).toContain("Orders 5 400% more than 1 in the days before");
  const day = daysAfter(TODAY, -1);
  const none = (await cardOf({ from: day, to: day })).text;
  expect(none).toContain("Orders 0 0 in the days before");
  expect((await cardOf({ days: 365 })).text).toContain("Orders 7 0 in the days before");
});

test("82.19 days are the shop's, and other currencies are not in them", async () => {
  const { sql } = shop;
  const [order] = await sql<[{ id: number }]>`select max(id) as id from orders`;
  await sql`update orders set currency = 'jpy', created_at = now() where id = ${order.id}`;
  expect((await cardOf({ days: 7 })).text).toContain("Orders 3 50% more");
  await sql`update shop_settings set time_zone = 'Pacific/Auckland'`;
  shop.services.shopSettings.drop();
  const day = dayAt(new Date(`${TODAY}T12:00:00Z`), "Pacific/Auckland");
  expect((await cardOf({ from: day, to: day })).text).toContain("Pacific/Auckland");
});
