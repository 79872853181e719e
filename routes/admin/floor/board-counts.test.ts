import { beforeAll, beforeEach, expect, test } from "bun:test";
import { listProposals } from "#db/floor/proposals.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});
beforeEach(async () => {
  await shop.sql`delete from pieces`;
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function page(query: Record<string, string>): Promise<string> {
  const response = await grace.request(withQuery(paths.adminFloor, query));
  expect(response.status).toBe(200);
  return response.text();
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

const counts = async (query: Record<string, string>) =>
  (await grace.request(withQuery(paths.adminFloorCounts, query))).json();

/** Makes so many of the first order's piece. */
async function multiply(pieces: number): Promise<void> {
  await shop.sql`
    insert into pieces (order_id, position, number, product_id, size, color, areas, due_on)
    select order_id, position, number + n, product_id, size, color, areas, due_on
    from (select * from pieces order by id limit 1) one, generate_series(1, ${pieces - 1}) n`;
}

test("69.26 all pieces are counted, and those due on some days; of others 1,000 a state, and the page says so", async () => {
  await addFloorOrder(shop.sql, [{ color: "Black" }], { dueOn: day(-2) });
  await multiply(1001);
  await addFloorOrder(shop.sql, [{ color: "Mint" }], { dueOn: day(9) });
  const all = { state: "ready", pieces: 1002, late: 1001, today: 0, tomorrow: 0 };
  expect(await counts({})).toEqual([all]);
  expect(await counts({ due: "late" })).toEqual([{ ...all, pieces: 1001 }]);
  expect(await counts({ due: "later" })).toEqual([{ ...all, pieces: 1, late: 0 }]);
  expect(await counts({ cloth: "light" })).toEqual([{ ...all, pieces: 1, late: 0 }]);
  const some = [{ ...all, pieces: 1000, late: 1000, isMore: true }];
  expect(await counts({ cloth: "dark" })).toEqual(some);
  expect(await counts({ product: "1", batch: "none" })).toEqual(some);
  expect(textOf(await page({}))).toMatch(/Ready 1,002 1,001 late .* 882 more/);
  expect(textOf(await page({ cloth: "dark" }))).toMatch(/Ready 1,000\+ 1,000\+ late .* 880\+ more/);
});

test("69.26 what was not counted is reached by the next page", async () => {
  await addFloorOrder(shop.sql, [{ color: "Black" }]);
  await multiply(1001);
  const first = await page({ state: "ready", cloth: "dark" });
  expect(first.match(/name="piece"/g)).toHaveLength(1000);
  const [, next = ""] =
    /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.exec(first)?.filter(Boolean) ??
    [];
  const response = await grace.request(next.replaceAll("&amp;", "&"));
  const second = await response.text();
  expect(second.match(/name="piece"/g)).toHaveLength(1);
  expect(second).toContain("First page");
  expect(second).not.toContain("Next page");
});

test("69.21 a page after pieces that come first goes on with them, and then with the others", async () => {
  await addFloorOrder(shop.sql, [{ quantity: 4 }]);
  const [, second] = await shop.sql<{ id: number; dueOn: string }[]>`
    update pieces set is_rush = number <= 3 returning id, due_on::text`;
  const after = (rush: number) => `${rush}~${second?.dueOn}~${second?.id}`;
  const numbers = async (rush: number) =>
    [
      ...textOf(await page({ state: "ready", after: after(rush) })).matchAll(/Choose PT\d+-(\d)/g),
    ].map(([, number]) => number);
  expect(await numbers(1)).toEqual(["3", "4"]);
  expect(await numbers(0)).toEqual(["4"]);
});

test("69.21 a press's board has the pieces of its batches alone", async () => {
  const id = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  const [press] = await shop.sql`insert into presses (name) values ('Left one') returning id`;
  const [batch] = await shop.sql`
    insert into batches (name, press_id) values ('Monday', ${press?.id}) returning id`;
  await shop.sql`
    update pieces set batch_id = ${batch?.id} where order_id = ${id} and number < 3`;
  const query = { press: String(press?.id) };
  expect(textOf(await page(query))).toContain("Ready 2");
  expect(textOf(await page({ batch: "none" }))).toMatch(/In no batch .* Ready 1 /);
  expect(await counts({ batch: "none" })).toMatchObject([{ pieces: 1 }]);
  await shop.sql`update pieces set off = 'refund' where order_id = ${id} and number < 3`;
  expect(await counts(query)).toEqual([]);
});

test("69.27 batches are proposed of the 5,000 pieces that come first", async () => {
  await addFloorOrder(shop.sql, [{ color: "Black" }], { dueOn: day(1) });
  await multiply(4999);
  const late = await addFloorOrder(shop.sql, [{ quantity: 2 }], { dueOn: day(9) });
  const proposed = async () =>
    (await listProposals(shop.sql, 20)).map(({ color, pieces }) => [color, pieces]);
  expect(await proposed()).toEqual([
    ["Black", 4999],
    ["Mint", 1],
  ]);
  await shop.sql`update pieces set is_rush = true where order_id = ${late}`;
  expect(await proposed()).toEqual([
    ["Mint", 2],
    ["Black", 4998],
  ]);
});
