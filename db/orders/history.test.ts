import { beforeAll, describe, expect, test } from "bun:test";
import type { ISql } from "postgres";
import { useDatabase } from "#tools/testing/use-database.ts";
import { listOrders } from "./history.ts";
import { findOrdersOf } from "./orders.ts";

const database = useDatabase();
const MANY = 2;
const FEW = 3;
const limit = 20;
/** The planner reads the ends of an index. */
const PLANNING = 5;
beforeAll(async () => {
  const { sql } = database;
  await sql`
    insert into users (id, username, email)
    select id, 'u' || id, 'u' || id || '@example.com' from generate_series(2, 500) id`;
  await sql`alter table orders disable trigger user`;
  await sql`
    insert into orders (id, user_id, checkout_key, total_cents, shipping_address)
    select id, case when id between 8001 and 10000 then ${MANY} when id > 19990 then ${FEW} else 4 + id % 490 end,
      gen_random_uuid(), 1999, '{}'
    from generate_series(1, 20000) id`;
  await sql`analyze orders`;
});

async function rowsRead(query: (tx: ISql) => Promise<unknown>): Promise<number> {
  return database.sql.begin(async (tx) => {
    const before = await countRead(tx);
    await query(tx);
    return (await countRead(tx)) - before;
  });
}

/** This connection has read so many rows, as far as they are not flushed to the shared statistics. */
async function countRead(tx: ISql): Promise<number> {
  const [read] = await tx<[{ rows: number }]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname = 'orders'`;
  return read.rows;
}

describe("a page of an account's orders reads a page's rows", () => {
  test.each([
    ["the first", {}],
    ["the second", { before: 9981 }],
    ["a deep one", { before: 8700 }],
    ["the last", { before: 8015 }],
    ["one on the way back", { after: 9000 }],
  ])("22.27 %s of 2,000 old ones", async (_, cursor) => {
    const rows = await rowsRead((tx) => listOrders(tx, { userId: MANY }, { ...cursor, limit }));
    expect(rows).toBeLessThanOrEqual(limit + 2 + PLANNING);
  });

  test("22.27 of 10 as of 2,000", async () => {
    const few = await rowsRead((tx) => listOrders(tx, { userId: FEW }, { limit }));
    const many = await rowsRead((tx) => listOrders(tx, { userId: MANY }, { limit }));
    expect(few).toBeLessThanOrEqual(10 + PLANNING);
    expect(many).toBeLessThanOrEqual(limit + 1 + PLANNING);
  });

  test("22.27 by the API too", async () => {
    const rows = await rowsRead((tx) => findOrdersOf(tx, MANY, { limit }));
    expect(rows).toBeLessThanOrEqual(limit + PLANNING);
  });
});
