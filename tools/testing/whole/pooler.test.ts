import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Sql } from "postgres";
import { statementTimeout } from "#db/connections.ts";
import { openDatabase } from "#services/database.ts";
import { VERSION } from "#services/upgrades/version.ts";
import { paths } from "#shop/paths.ts";
import { TIMEOUT_FACTOR } from "../bounds.ts";
import { addToCart } from "../data/checkout.ts";
import { paidOrder } from "../data/paid-order.ts";
import { createDatabase, type TestDatabase } from "../database.ts";
import { type Pooler, startPooler, supportsPrepared } from "../pooler.ts";
import { startShop, type TestShop } from "../shop.ts";
import { until } from "../until.ts";
import { startWire, throughWire, type Wire } from "../wire.ts";

let database: TestDatabase;
let pooler: Pooler;
let wire: Wire;
let shop: TestShop;

beforeAll(async () => {
  database = await createDatabase();
  // Two connections for all that the shop does: whatever is of a session would show.
  pooler = await startPooler(database.url, { default_pool_size: "2" });
  wire = await startWire("127.0.0.1", Number(new URL(pooler.url).port));
  shop = await startPooled();
});
afterAll(async () => {
  await shop?.stop();
  wire?.stop();
  await pooler?.stop();
});

function startPooled(): Promise<TestShop> {
  return startShop({
    database: { ...database, url: throughWire(pooler.url, wire) },
    config: {
      DATABASE_DIRECT_URL: database.url,
      ...(supportsPrepared() && { DATABASE_PREPARE: "on" }),
    },
  });
}

test("100.1 behind PgBouncer in transaction mode a shirt is bought, its payment settled and its mail sent", async () => {
  const { sql, direct } = shop.services;
  expect(sql).not.toBe(direct);
  const bought = await Promise.all(Array.from({ length: 6 }, () => paidOrder(shop)));
  for (const { buyer, orderId } of bought) {
    const order = await buyer.visitor.request(paths.api.order(orderId));
    expect(await order.json()).toMatchObject({ paymentStatus: "paid" });
    await addToCart(buyer);
  }
  await until("each order's mail is sent", () => shop.mails.length >= bought.length);
});

test("100.1 no answer is lost where statements with and without values come at once", async () => {
  const { sql } = shop.services;
  const requested = Array.from({ length: 300 }, (_, at) =>
    at % 2 ? sql`select ${at}::int as at` : sql`select 0 as at`,
  );
  const answers = await Promise.all(requested);
  expect(answers.map(([row]) => row?.at)).toEqual(requested.map((_, at) => (at % 2 ? at : 0)));
});

test("100.2 the pooler's connections have the shop's timeouts, and its statements end by them", async () => {
  const { sql } = shop.services;
  expect(await statementTimeout(sql)).toBe(`${5 * TIMEOUT_FACTOR}s`);
  const late = sql.begin(async (tx) => {
    await tx`set local statement_timeout = 20`;
    await tx`select pg_sleep(60)`;
  });
  await expect(late).rejects.toMatchObject({ code: "57014" });
  expect(await statementTimeout(sql)).toBe(`${5 * TIMEOUT_FACTOR}s`);
});

test("100.3 what needs a session has one: its connection stays the same, and names its version", async () => {
  const { direct } = shop.services;
  const whoami = async () => {
    const [me] = await direct<[{ pid: number; name: string }]>`
      select pg_backend_pid() as pid, current_setting('application_name') as name`;
    return me;
  };
  const before = await whoami();
  expect(before.name).toBe(`printhread ${VERSION}`);
  await paidOrder(shop);
  expect(await whoami()).toEqual(before);
});

test("100.4 a pooler that is away counts as an away database, and one whose connections are busy does not", async () => {
  const { sql, database: watch } = shop.services;
  watch.start();
  const [first, second] = await Promise.all([sql.reserve(), sql.reserve()]);
  await Promise.all([first`begin`, second`begin`]);
  await Promise.all([first`select 1`, second`select 1`]);
  watch.suspect();
  await Bun.sleep(0);
  await until("it has looked", async () => (await fetch(shop.url + paths.readyz)).status === 503);
  expect(watch.isAway).toBe(false);
  await Promise.all([first`rollback`, second`rollback`]);
  for (const held of [first, second]) held.release();
  await until("it is ready", async () => (await fetch(shop.url + paths.readyz)).ok);

  wire.cut();
  await until("it is known to be away", () => watch.isAway);
  expect((await fetch(shop.url + paths.readyz)).status).toBe(503);
  wire.mend();
  await until("it is ready again", async () => (await fetch(shop.url + paths.readyz)).ok);
  expect((await paidOrder(shop)).orderId).toBeGreaterThan(0);
});

test("100.5 statements behind a pooler have no names unless DATABASE_PREPARE is on", async () => {
  const open = openDatabase(pooler.url, { max: 1, isPooled: true });
  const named = async (sql: Sql) => {
    await sql`select ${1}::int as one`;
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int from pg_prepared_statements where statement like '%as one'`;
    return row.count;
  };
  expect(await named(open)).toBe(0);
  expect(await named(database.sql)).toBe(1);
  await open.end();
});
