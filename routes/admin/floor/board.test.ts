import { beforeAll, beforeEach, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { addFloorOrder, pieceIdsOf, statesOf } from "#tools/testing/data/floor.ts";
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

async function show(query: Record<string, string> = {}): Promise<string> {
  const response = await grace.request(withQuery(paths.adminFloor, query));
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const choose = (
  action: string,
  pieceIds: readonly number[],
  fields: Record<string, string> = {},
) => {
  const body = new URLSearchParams({ action, ...fields });
  for (const id of pieceIds) body.append("piece", String(id));
  return grace.post(paths.adminFloorPieces, body);
};

test("69.20 the board counts the pieces of each state, and those that are due", async () => {
  await addFloorOrder(shop.sql, [{ quantity: 2 }], { dueOn: day(-2) });
  await addFloorOrder(shop.sql, [{}], { dueOn: day(9) });
  const page = await show();
  expect(page).toContain("Ready 3 2 late");
  expect(page).toContain("Picked 0");
  const counts = await (await grace.request(paths.adminFloorCounts)).json();
  expect(counts).toEqual([{ state: "ready", pieces: 3, late: 2, today: 0, tomorrow: 0 }]);
});

test("69.20 what is packed is neither late nor due any more", async () => {
  const order = await addFloorOrder(shop.sql, [{ quantity: 2 }], { dueOn: day(-2) });
  await shop.sql`update pieces set step = 'packed' where order_id = ${order} and number = 1`;
  const page = await show();
  expect(page).toContain("Ready 1 1 late");
  expect(page.match(/Late:/g)).toHaveLength(1);
  expect(await (await grace.request(paths.adminFloorCounts)).json()).toContainEqual(
    expect.objectContaining({ state: "packed", pieces: 1, late: 0 }),
  );
  expect(await show({ due: "late" })).toContain("Packed 0");
});

test("69.20 a shop without pieces reads what they are", async () => {
  expect(await show()).toContain("Nothing to make");
});

test("69.21 it is narrowed by day, product, cloth, areas and batch; what is none of it is left out", async () => {
  await addFloorOrder(shop.sql, [{ color: "Black" }, { color: "Mint", size: "L" }], {
    dueOn: day(-1),
  });
  await addFloorOrder(shop.sql, [{ productId: 2, color: "White" }], { dueOn: day(9) });
  expect(await show({ cloth: "dark" })).toMatch(/Ready 1 .*Black, M/);
  expect(await show({ cloth: "light" })).toContain("Ready 2");
  expect(await show({ product: "2" })).toContain("Ready 1");
  expect(await show({ due: "late" })).toContain("Ready 2");
  expect(await show({ due: "later" })).toContain("Ready 1");
  expect(await show({ areas: "front" })).toContain("Ready 3");
  expect(await show({ areas: "back+front" })).toContain("No pieces found");
  expect(await show({ batch: "77" })).toContain("No pieces found");
  expect(await show({ cloth: "green", due: "never", product: "x" })).toContain("Ready 3");
});

test("69.21 a column alone has the next pieces by cursor", async () => {
  const id = await addFloorOrder(shop.sql, [{ quantity: 130 }]);
  expect(await show()).toMatch(/Ready 130 .* 10 more/);
  const all = await show({ state: "ready" });
  expect(all.match(/Choose PT/g)).toHaveLength(130);
  const [first, second] = await pieceIdsOf(shop.sql, id);
  const rest = await show({ state: "ready", after: `0~2026-12-04~${first}` });
  expect(rest.match(/Choose PT/g)).toHaveLength(129);
  expect(second).toBeDefined();
});

test("69.22 chosen pieces are held with a reason, released and put before all others", async () => {
  const id = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  const [one = 0, two = 0] = await pieceIdsOf(shop.sql, id);
  await choose("hold", [one], { note: "ask Ada first" });
  expect(await statesOf(shop.sql, id)).toEqual(["waiting", "ready"]);
  expect(await show()).toContain("held: ask Ada first");
  await choose("release", [one, two]);
  expect(await statesOf(shop.sql, id)).toEqual(["ready", "ready"]);
  await choose("rush", [two]);
  expect(await show()).toMatch(/Choose PT\d+-2 .*Comes first.*Choose PT\d+-1/);
  await choose("turn", [two]);
  expect(await show()).toMatch(/Choose PT\d+-1 .*Choose PT\d+-2/);
});

test("69.22 all pieces that are shown are chosen by one press", async () => {
  await addFloorOrder(shop.sql, [{ quantity: 3 }, { color: "Black" }]);
  const url = withQuery(paths.adminFloor, { cloth: "light", choose: "all" });
  const page = await (await grace.request(url)).text();
  expect(page.match(/name="piece" value="\d+" checked/g)).toHaveLength(3);
});

test("69.22 nothing chosen changes nothing, leads back to the same board and loses nothing typed", async () => {
  const id = await addFloorOrder(shop.sql, [{}]);
  const board = { "board-cloth": "light", "board-state": "ready" };
  const response = await choose("hold", [], { ...board, note: "ask Ada first" });
  expect(response.status).toBe(303);
  const back = response.headers.get("location") ?? "";
  const shown = { state: "ready", cloth: "light", note: "ask Ada first" };
  expect(back).toBe(withQuery(paths.adminFloor, shown));
  expect(await (await grace.request(back)).text()).toContain('value="ask Ada first"');
  expect(await statesOf(shop.sql, id)).toEqual(["ready"]);
  const done = await choose("hold", await pieceIdsOf(shop.sql, id), board);
  expect(done.headers.get("location")).not.toContain("note");
});

test("69.4 pieces that wait for stock take what has come, the first due first", async () => {
  const mint = { size: "M", color: "Mint" };
  await setStock(shop.sql, mint, 0);
  const id = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  const ids = await pieceIdsOf(shop.sql, id);
  await shop.sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until, sold)
    select ${id}, variant_id, 3, now(), 0 from order_items where order_id = ${id}`;
  await shop.sql`update stock_reservations set quantity = 3, sold = 0 where order_id = ${id}`;
  await shop.sql`update pieces set waits = '{stock}' where order_id = ${id}`;
  await setStock(shop.sql, mint, 2);
  await Promise.all([choose("stock", ids), choose("stock", ids)]);
  expect(await statesOf(shop.sql, id)).toEqual(["ready", "ready", "waiting"]);
  expect((await stockOf(shop.sql, mint)).stock).toBe(0);
});

test("69.23 another account's form changes nothing", async () => {
  const id = await addFloorOrder(shop.sql, [{}]);
  const [one = 0] = await pieceIdsOf(shop.sql, id);
  const stranger = (await register(shop)).visitor;
  const body = new URLSearchParams({ action: "hold", piece: String(one) });
  expect((await stranger.post(paths.adminFloorPieces, body)).status).toBe(403);
  expect(await statesOf(shop.sql, id)).toEqual(["ready"]);
});
