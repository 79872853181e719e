import { beforeAll, beforeEach, expect, test } from "bun:test";
import { printPaper } from "#floor/batches/print-paper.ts";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder, pieceIdsOf } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const admin = await register(shop, { username: "Grace", isAdmin: true });
  grace = admin.visitor;
  actorId = admin.user.id;
});
beforeEach(async () => {
  await shop.sql`delete from pieces`;
});

const BLACK = { color: "Black", size: "L" };
const PROPOSED = { product: "1", color: "Black", areas: "front", until: "2026-12-04" };

const post = (path: string, fields: Record<string, string> = {}) =>
  grace.post(path, new URLSearchParams(fields));

async function makeBatch(fields: Partial<typeof PROPOSED> & { press?: string } = {}) {
  const response = await post(paths.adminBatches, { ...PROPOSED, ...fields });
  expect(response.status).toBe(303);
  const id = Number(/batches\/(\d+)$/.exec(response.headers.get("location") ?? "")?.[1]);
  return id || undefined;
}

const text = async (path: string) =>
  (await (await grace.request(path)).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function batchOf(orderId: number) {
  const rows = await shop.sql<{ batchId: number | null }[]>`
    select batch_id from pieces where order_id = ${orderId} order by number`;
  return rows.map(({ batchId }) => batchId);
}

test("69.40 pieces that a press treats alike are proposed, and make a batch by one press", async () => {
  const early = await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 2 }], { dueOn: "2026-12-01" });
  const late = await addFloorOrder(shop.sql, [BLACK], { dueOn: "2026-12-09" });
  const mint = await addFloorOrder(shop.sql, [{}]);
  const page = await text(paths.adminBatches);
  expect(page).toContain("Classic Cotton Tee in Black");
  expect(page).toContain("3 pieces");
  const id = await makeBatch();
  expect(await batchOf(early)).toEqual([id ?? 0, id ?? 0]);
  expect(await batchOf(late)).toEqual([null]);
  expect(await batchOf(mint)).toEqual([null]);
  const batch = await text(paths.adminBatch(id ?? 0));
  expect(batch).toContain(`Batch B${id}`);
  expect(batch).toContain("Ready 2");
});

test("69.40 two people who make the same batch get one piece each once", async () => {
  const order = await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 5 }]);
  const made = await Promise.all([makeBatch(), makeBatch()]);
  const ids = made.filter((id) => id !== undefined);
  expect(ids).toHaveLength(1);
  expect(new Set(await batchOf(order))).toEqual(new Set(ids));
});

test("69.40 what is waiting or in a batch goes into none", async () => {
  const order = await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 2 }]);
  await shop.sql`update pieces set waits = '{held}' where order_id = ${order} and number = 1`;
  const id = await makeBatch();
  expect(await batchOf(order)).toEqual([null, id ?? 0]);
  expect(await makeBatch()).toBeUndefined();
});

test("69.41 a batch gets a name, and pieces are taken out of it, but for printed ones", async () => {
  const order = await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 3 }]);
  const id = (await makeBatch()) ?? 0;
  await post(paths.adminBatch(id), { name: "Monday <b>" });
  expect(await (await grace.request(paths.adminBatch(id))).text()).toContain("Monday &lt;b&gt;");
  const [one = 0, two = 0] = await pieceIdsOf(shop.sql, order);
  await shop.sql`update pieces set step = 'printed' where id = ${two}`;
  const body = new URLSearchParams([
    ["piece", String(one)],
    ["piece", String(two)],
  ]);
  await grace.post(paths.adminBatchPieces(id), body);
  expect(await batchOf(order)).toEqual([null, id, id]);
});

test("69.41 a batch is dissolved until its first paper is printed", async () => {
  const order = await addFloorOrder(shop.sql, [BLACK]);
  const first = (await makeBatch()) ?? 0;
  await post(paths.adminBatchDeletion(first));
  expect(await batchOf(order)).toEqual([null]);
  const second = (await makeBatch()) ?? 0;
  await printPaper(shop.services, { batchId: second, paper: "stickers", actorId });
  await post(paths.adminBatchDeletion(second));
  expect(await batchOf(order)).toEqual([second]);
});

test("69.42 from the first paper on customers can change nothing, also of what is added later", async () => {
  const orders = [
    await addFloorOrder(shop.sql, [BLACK]),
    await addFloorOrder(shop.sql, [{ color: "Mint" }]),
  ];
  const id = (await makeBatch()) ?? 0;
  const print = () => printPaper(shop.services, { batchId: id, paper: "pick-list", actorId });
  expect(await print()).toBe(1);
  expect(await print()).toBe(2);
  const [piece = 0] = await pieceIdsOf(shop.sql, orders[1] ?? 0);
  const fields = { action: "batch", batch: String(id), piece: String(piece) };
  await post(paths.adminFloorPieces, fields);
  for (const orderId of orders) {
    const sizes = new Map([[0, { size: "S", shown: undefined }]]);
    const outcome = await changeSizes(shop.services, { orderId, sizes, actorId: null });
    expect(outcome).toEqual({ outcome: "closed" });
  }
});

test("69.42 a batch that begins while somebody adds to it leaves no order open", async () => {
  const order = await addFloorOrder(shop.sql, [BLACK]);
  const other = await addFloorOrder(shop.sql, [{ color: "Mint" }]);
  const id = (await makeBatch()) ?? 0;
  const [piece = 0] = await pieceIdsOf(shop.sql, other);
  await Promise.all([
    printPaper(shop.services, { batchId: id, paper: "labels", actorId }),
    post(paths.adminFloorPieces, { action: "batch", batch: String(id), piece: String(piece) }),
  ]);
  const begun = await shop.sql`
    select id from orders where id in (${order}, ${other}) and print_started_at is not null`;
  expect(begun.count).toBe(2);
});

test("69.42 who chose a piece that goes into no batch locks no customer out", async () => {
  const waiting = await addFloorOrder(shop.sql, [{ color: "Mint" }]);
  await addFloorOrder(shop.sql, [BLACK]);
  await shop.sql`update pieces set waits = '{held}' where order_id = ${waiting}`;
  const id = (await makeBatch()) ?? 0;
  await printPaper(shop.services, { batchId: id, paper: "pick-list", actorId });
  const [piece = 0] = await pieceIdsOf(shop.sql, waiting);
  await post(paths.adminFloorPieces, { action: "batch", batch: String(id), piece: String(piece) });
  const [order] = await shop.sql`select print_started_at from orders where id = ${waiting}`;
  expect(order).toEqual({ printStartedAt: null });
});

test("69.41 a full batch takes no more, and says so", async () => {
  await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 999 }]);
  const id = (await makeBatch()) ?? 0;
  const ids = await pieceIdsOf(shop.sql, await addFloorOrder(shop.sql, [{ quantity: 2 }]));
  const body = new URLSearchParams({ action: "batch", batch: String(id) });
  for (const piece of ids) body.append("piece", String(piece));
  await grace.post(paths.adminFloorPieces, body);
  expect(await text(paths.adminFloor)).toContain("1 piece changed The batch is full");
  expect(await text(paths.adminBatch(id))).toContain("Pieces 1000");
});

test("69.41 a press that somebody deleted meanwhile is none", async () => {
  await addFloorOrder(shop.sql, [BLACK]);
  const id = (await makeBatch({ press: "4711" })) ?? 0;
  expect((await post(paths.adminBatch(id), { name: "Monday", press: "4711" })).status).toBe(303);
  const [batch] = await shop.sql`select name, press_id from batches where id = ${id}`;
  expect(batch).toEqual({ name: "Monday", pressId: null });
});

test("69.41 the page says of what is packed when it was due, not that it is late", async () => {
  const order = await addFloorOrder(shop.sql, [{ ...BLACK, quantity: 2 }], { dueOn: "2026-06-01" });
  const id = (await makeBatch()) ?? 0;
  await shop.sql`update pieces set step = 'packed' where order_id = ${order} and number = 1`;
  expect((await text(paths.adminBatch(id))).match(/Front, Late: /g)).toHaveLength(1);
});
