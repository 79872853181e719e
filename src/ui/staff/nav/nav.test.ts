import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { GROUPS } from "./groups.ts";

const shop = useShop();
let owner: Visitor;
beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
});

async function navOf(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.request(path);
  expect(answer.status).toBe(200);
  const [nav = ""] = /<nav class="admin-nav.*?<\/nav>/s.exec(await answer.text()) ?? [];
  return nav;
}

const linksIn = (nav: string) =>
  [...nav.matchAll(/<li><a href="([^"]*)"/g)].map(([, href = ""]) => href);

const titlesIn = (nav: string) =>
  [...nav.matchAll(/class="admin-nav__heading"[^>]*>([^<]*)</g)].map(([, title = ""]) => title);

test("82.1 an owner has five groups with all entries, each once, and each leads somewhere", async () => {
  const nav = await navOf(owner, paths.admin);
  expect(titlesIn(nav)).toEqual(["Today", "Orders and floor", "Customers", "Catalogue", "Shop"]);
  const hrefs: string[] = GROUPS.flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(linksIn(nav)).toEqual(hrefs);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const href of hrefs) expect((await owner.request(href)).status).toBe(200);
});

test("82.1 a role has the entries that it may open, and no group without one", async () => {
  const { visitor } = await addStaff(shop, [
    "orders.view",
    "orders.edit",
    "tax.edit",
    "shipping.edit",
  ]);
  const nav = await navOf(visitor, paths.adminOrders);
  expect(titlesIn(nav)).toEqual(["Today", "Orders and floor", "Shop"]);
  const hrefs = [
    paths.admin,
    paths.adminOrders,
    paths.adminDrafts,
    paths.adminTrackingFiles,
    paths.adminShipping,
    paths.adminTax,
  ];
  expect(linksIn(nav)).toEqual(hrefs);
  for (const href of hrefs) expect((await visitor.request(href)).status).toBe(200);
  expect((await visitor.request(paths.adminProducts)).status).toBe(403);
});

test("82.2 who may open four pages or fewer has a line of links, without groups and menus", async () => {
  const { visitor } = await register(shop, { role: "Packer" });
  const nav = await navOf(visitor, paths.adminScan);
  expect(linksIn(nav)).toEqual([
    paths.admin,
    paths.adminFloor,
    paths.adminScan,
    paths.adminTrackingFiles,
  ]);
  expect(nav).not.toContain("menu-admin");
  const press = await navOf((await register(shop, { role: "Press" })).visitor, paths.adminFloor);
  expect(linksIn(press)).toEqual([paths.admin, paths.adminFloor, paths.adminScan]);
});

test("82.3 the current group and the current entry say so, on pages below them too", async () => {
  const places: [string, string, string][] = [
    [paths.admin, "Today", "Dashboard"],
    [paths.adminTrackingFiles, "Orders and floor", "Parcel numbers"],
    [paths.adminFloorReports, "Orders and floor", "Floor reports"],
    [paths.adminFloorBins, "Orders and floor", "Floor"],
    [paths.adminScan, "Orders and floor", "Scan"],
    [paths.adminCurrencies, "Catalogue", "Currencies"],
    [paths.adminTaxRates, "Shop", "Tax"],
  ];
  for (const [path, group, entry] of places) {
    const nav = await navOf(owner, path);
    expect(nav).toContain(`<p class="admin-nav__name" aria-current="true">${group}</p>`);
    expect(nav.match(/aria-current="page">[^<]*/g)).toEqual([`aria-current="page">${entry}`]);
    expect(nav).toContain(`<span class="muted">${group}</span><span>${entry}</span>`);
  }
});
