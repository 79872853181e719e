import { beforeAll, expect, test } from "bun:test";
import { listOrdersToPack } from "#db/floor/batches.ts";
import { spoilPiece } from "#db/floor/pieces.ts";
import { BATCH_PAPERS } from "#shop/floor/papers.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder, pieceIdsOf } from "#tools/testing/data/floor.ts";
import { visitPages } from "#tools/testing/read-barcodes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

async function addBatch(...orderIds: number[]): Promise<number> {
  const [batch] = await shop.sql<[{ id: number }]>`
    insert into batches (name) values ('Mint') returning id`;
  await shop.sql`
    update pieces set batch_id = ${batch.id} where order_id = any (${orderIds}::bigint[])`;
  return batch.id;
}

const print = (batchId: number, paper: string) =>
  grace.post(paths.adminBatchPaper(batchId, paper), new URLSearchParams());

test.each(BATCH_PAPERS.filter((paper) => paper !== "files"))(
  "69.43 a batch's %s come by one press, and again as a copy",
  async (paper) => {
    const id = await addBatch(await addFloorOrder(shop.sql, [{ quantity: 2 }]));
    for (const times of [1, 2]) {
      const response = await print(id, paper);
      expect(response.status).toBe(303);
      const there = response.headers.get("location") ?? "";
      expect(there).toBe(paths.adminBatchPaper(id, paper, times));
      const answer = await grace.request(there);
      expect(answer.status).toBe(200);
      const type = paper === "sheets" ? "text/html; charset=UTF-8" : "application/pdf";
      expect(answer.headers.get("content-type")).toBe(type);
      expect((await answer.bytes()).length).toBeGreaterThan(1000);
    }
    expect(await (await grace.request(paths.adminBatch(id))).text()).toContain("(2×)");
  },
);

test("69.43 a slip is a copy, too, where it was printed with its label before", async () => {
  const id = await addBatch(await addFloorOrder(shop.sql, [{}]));
  const nth = async (paper: string) => (await print(id, paper)).headers.get("location");
  expect(await nth("packing")).toBe(paths.adminBatchPaper(id, "packing", 1));
  expect(await nth("slips")).toBe(paths.adminBatchPaper(id, "slips", 2));
  expect(await nth("labels")).toBe(paths.adminBatchPaper(id, "labels", 3));
  expect(await nth("packing")).toBe(paths.adminBatchPaper(id, "packing", 4));
  expect(await nth("stickers")).toBe(paths.adminBatchPaper(id, "stickers", 1));
});

/** `["12", "13 copy"]`: the orders on the pages of what is printed now. */
async function printed(batchId: number, paper: string): Promise<string[]> {
  const location = (await print(batchId, paper)).headers.get("location") ?? "";
  const pages: string[] = [];
  await visitPages(await (await grace.request(location)).bytes(), 100, ({ text }) => {
    pages.push(`${/#(\d+)/.exec(text)?.[1]}${text.includes("COPY") ? " copy" : ""}`);
  });
  return pages;
}

test("72.5 an order whose piece was spoilt has its slip again with the next batch, as a copy", async () => {
  const [spoilt, other] = [
    await addFloorOrder(shop.sql, [{}]),
    await addFloorOrder(shop.sql, [{}]),
  ];
  const first = await addBatch(spoilt);
  expect(await printed(first, "slips")).toEqual([`${spoilt}`]);
  const [piece = 0] = await pieceIdsOf(shop.sql, spoilt);
  await shop.sql.begin((tx) => spoilPiece(tx, { id: piece, reason: "misprint", note: "" }));
  const next = await addBatch(other);
  await shop.sql`
    update pieces set batch_id = ${next} where order_id = ${spoilt} and spoilt is null`;
  expect(await printed(next, "slips")).toEqual([`${spoilt} copy`, `${other}`]);
  expect(await printed(next, "slips")).toEqual([`${spoilt} copy`, `${other} copy`]);
});

test("72.5 what is printed for the first time is no copy, whatever was printed before it", async () => {
  const [first, later] = [await addFloorOrder(shop.sql, [{}]), await addFloorOrder(shop.sql, [{}])];
  const id = await addBatch(first);
  expect(await printed(id, "slips")).toEqual([`${first}`]);
  await shop.sql`update pieces set batch_id = ${id} where order_id = ${later}`;
  expect(await printed(id, "slips")).toEqual([`${first} copy`, `${later}`]);
  expect(await printed(id, "packing")).toEqual([
    ...[`${first} copy`, `${first}`, `${later} copy`, `${later}`],
  ]);
  expect(await printed(id, "labels")).toEqual([`${first} copy`, `${later} copy`]);
});

test("72.5 print sheets say so, too", async () => {
  const id = await addBatch(await addFloorOrder(shop.sql, [{}]));
  const sheets = async () => {
    const location = (await print(id, "sheets")).headers.get("location") ?? "";
    return (await grace.request(location)).text();
  };
  expect(await sheets()).not.toContain("Copy</span>");
  expect(await sheets()).toContain("Copy</span>");
});

test("69.43 the sheets of more than a hundred orders come in parts", async () => {
  const order = await addFloorOrder(shop.sql, [{}]);
  const more = await Promise.all(
    Array.from({ length: 101 }, () => addFloorOrder(shop.sql, [{}], { dueOn: "2026-12-09" })),
  );
  const id = await addBatch(order, ...more);
  const first = await (await grace.request(paths.adminBatchPaper(id, "sheets", 1))).text();
  expect(first.match(/class="sheet"/g)).toHaveLength(100);
  const [, next = ""] = /href="([^"]*part=2)"/.exec(first) ?? [];
  const second = await (await grace.request(next.replaceAll("&amp;", "&"))).text();
  expect(second.match(/class="sheet"/g)).toHaveLength(2);
  expect(second).not.toContain("part=");
});

test("69.43 a batch whose pieces are all canceled prints nothing and does not begin", async () => {
  const order = await addFloorOrder(shop.sql, [{}]);
  const id = await addBatch(order);
  await shop.sql`update orders set status = 'canceled' where id = ${order}`;
  const response = await print(id, "pick-list");
  expect(response.headers.get("location")).toBe(paths.adminBatch(id));
  const [row] = await shop.sql`select started_at from batches where id = ${id}`;
  expect(row).toEqual({ startedAt: null });
});

test("69.43 a paper that there is not, or of no batch, is not found and counts nothing", async () => {
  const id = await addBatch(await addFloorOrder(shop.sql, [{}]));
  expect((await print(id, "menu")).status).toBe(404);
  expect((await print(id + 1000, "slips")).status).toBe(404);
  const [row] = await shop.sql`select started_at from batches where id = ${id}`;
  expect(row).toEqual({ startedAt: null });
});

test("69.44 an order in two batches has its slip in the last one", async () => {
  const [both, one] = [
    await addFloorOrder(shop.sql, [{ quantity: 2 }]),
    await addFloorOrder(shop.sql, [{}], { dueOn: "2026-12-01" }),
  ];
  const first = await addBatch(both, one);
  const second = await addBatch();
  const [, piece = 0] = await pieceIdsOf(shop.sql, both);
  await shop.sql`update pieces set batch_id = ${second} where id = ${piece}`;
  expect(await listOrdersToPack(shop.sql, first, { isWhole: true })).toEqual([one]);
  expect(await listOrdersToPack(shop.sql, second, { isWhole: true })).toEqual([both]);
  expect(await listOrdersToPack(shop.sql, first, { isWhole: false })).toEqual([one, both]);
});

test("72.6 stickers begin behind the labels that are gone from a sheet", async () => {
  const id = await addBatch(await addFloorOrder(shop.sql, [{ quantity: 2 }]));
  const setFormat = (format: string) =>
    shop.sql`update floor_settings set sticker_format = ${format}`;
  const page = async () => (await grace.request(paths.adminBatch(id))).text();
  expect(await page()).not.toContain("the first sheet lacks");
  await setFormat("a4-64x34");
  expect(await page()).toContain("the first sheet lacks");
  const body = new URLSearchParams({ gone: "23" });
  const response = await grace.post(paths.adminBatchPaper(id, "stickers"), body);
  let pages = 0;
  const pdf = await grace.request(response.headers.get("location") ?? "");
  await visitPages(await pdf.bytes(), 72, () => void pages++);
  expect(pages).toBe(2);
  await setFormat("roll-57x32");
});

test("69.43 the command cards are a PDF", async () => {
  const answer = await grace.request(paths.adminFloorCards);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect((await answer.bytes()).length).toBeGreaterThan(1000);
});
