import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { migrate } from "#db/migrate.ts";
import { schemaState } from "#db/schema-state.ts";
import { paths } from "#shop/paths.ts";
import { createDatabase } from "../testing/database.ts";
import { startShop, type TestShop } from "../testing/shop.ts";
import expected from "./72bdfb47.json";

/** PostgreSQL's own dump of a database that this commit has seeded, and what was in it. */
const DUMP = join(import.meta.dir, "72bdfb47.sql.gz");

let shop: TestShop;

beforeAll(async () => {
  const database = await createDatabase();
  await database.sql`drop schema public cascade`;
  await database.sql`drop schema pgboss cascade`;
  await database.sql`create schema public`;
  const text = gunzipSync(await Bun.file(DUMP).bytes()).toString();
  const session = await database.sql.reserve();
  await session.unsafe(text);
  await session.unsafe("reset all");
  session.release();
  await migrate(database.sql, { log: () => {} });
  shop = await startShop({ database });
});
afterAll(() => shop.stop());

test("93.13 a database of 72bdfb47 becomes one of today, with its orders, their lines and what they cost", async () => {
  expect(await schemaState(shop.sql)).toMatchObject({ known: true });
  const orders = await shop.sql`
    select id, total_cents as "totalCents", status, payment_status as "paymentStatus",
      (select json_agg(json_build_object('size', size, 'color', color, 'quantity', quantity,
        'unitPriceCents', unit_price_cents) order by position)
        from order_items where order_id = orders.id) as items
    from orders order by id`;
  expect(expected.orders.length).toBeGreaterThan(5);
  expect([...orders] as unknown[]).toEqual(expected.orders);
});

test("93.13 an account of then logs in by its password and opens its orders", async () => {
  const visitor = shop.visitor();
  const login = { username: "ada", password: "printhread" };
  expect((await visitor.sendJson(paths.api.login, login)).status).toBe(200);
  expect(expected.ordersOfAda.length).toBeGreaterThan(1);
  for (const id of expected.ordersOfAda)
    expect((await visitor.request(paths.orderDetail(id))).status).toBe(200);
});

test("93.13 the gallery of then shows what it had", async () => {
  const ids = await shop.sql<{ id: number }[]>`select id from gallery_designs order by id`;
  expect(ids.length).toBeGreaterThan(5);
  for (const { id } of ids)
    expect((await shop.visitor().request(paths.galleryDesign(id))).status).toBe(200);
});
