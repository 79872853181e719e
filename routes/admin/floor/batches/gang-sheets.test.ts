import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

async function addBatch(): Promise<number> {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  const [batch] = await shop.sql<[{ id: number }]>`
    insert into batches (name) values ('Mint') returning id`;
  await shop.sql`update pieces set batch_id = ${batch.id} where order_id = ${orderId}`;
  return batch.id;
}

const show = async (path: string) =>
  (await (await grace.request(path)).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

const make = (batchId: number) =>
  grace.post(paths.adminBatchGangSheets(batchId), new URLSearchParams());

test("69.46 gang sheets of a batch are made by one press, and its page says how far they are", async () => {
  const id = await addBatch();
  expect(await show(paths.adminBatch(id))).toContain("Make gang sheets");
  expect((await make(id)).status).toBe(303);
  const page = await show(paths.adminBatch(id));
  expect(page).toContain("Make them anew");
  expect(page).not.toContain("Dissolve the batch");
});

test("69.46 a sheet's length, fill and files are listed, with what is on none and why", async () => {
  const id = await addBatch();
  await make(id);
  const leftOut = [{ key: "1-front", label: "PT000001-1 · front", reason: "wider than the roll." }];
  const [plan] = await shop.sql<[{ id: string }]>`
    update gang_plans set status = 'planned', left_out = ${shop.sql.json(leftOut)}
    where batch_id = ${id} returning id`;
  await shop.sql`
    insert into gang_sheets (plan_id, number, length_mm, fill, layout, status)
    values (${plan.id}, 1, 812.4, 91.26, ${shop.sql.json({ sheet: {}, prints: [] })}, 'waiting')`;
  const page = await show(paths.adminBatch(id));
  expect(page).toMatch(/Sheet 1 .*812 mm .*91\.3 %.*Being drawn/);
  expect(page).toContain("PT000001-1 · front: wider than the roll.");
});

test.each(["1.png", "1.pdf", "2.txt", "1.exe", "0.png"])(
  "69.46 %s that is not there is not found",
  async (file) => {
    const id = await addBatch();
    await make(id);
    expect((await grace.request(paths.adminGangSheet(id, file))).status).toBe(404);
  },
);

test("69.31 the roll and the print files have their own settings, which keep what was typed", async () => {
  for (const [path, field, value] of [
    [paths.adminFloorGangSheets, "rollMm", "wide"],
    [paths.adminFloorPrintFiles, "underbaseChoke", "99"],
  ] as const) {
    const page = await (await grace.request(path)).text();
    const revision = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
    const typed = await grace.post(path, new URLSearchParams({ revision, [field]: value }));
    expect(typed.status).toBe(422);
    expect(await typed.text()).toContain(`value="${value}"`);
  }
});

test("69.31 underbases that are switched on are offered to the open orders that lack them", async () => {
  const page = await (await grace.request(paths.adminFloorPrintFiles)).text();
  const revision = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const fields = { revision, usualTechnique: "direct", makesUnderbase: "on", underbaseChoke: "3" };
  const saved = await grace.post(paths.adminFloorPrintFiles, new URLSearchParams(fields));
  expect(saved.status).toBe(303);
  await addFloorOrder(shop.sql, [{ color: "Black" }]);
  await shop.sql`update print_files set storage_key = 'print-files/1/0-front.png'`;
  expect(await show(paths.adminFloorPrintFiles)).toContain(
    "1 line of an open order has no underbase",
  );
});
