import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { schemaState } from "#db/schema-state.ts";
import { openDatabase } from "#services/database.ts";
import { startOutside } from "../chaos/outside.ts";
import { shopProcess } from "../chaos/shop-process.ts";
import { TEST_MS, TIMEOUT_FACTOR } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import type { TestDatabase } from "../testing/database.ts";
import { checkOut, hasCommit } from "./checkout.ts";
import { emptyDatabase } from "./empty-database.ts";
import { withLongTimeouts } from "./long-timeouts.ts";
import { versionBefore } from "./version-before.ts";

/** Orders that the version before has made; there are a tenth as many users. */
const ORDERS = often({ run: 300, drill: 200_000 });
/** How long anybody waits for a table at most [ms]; a test has longer, because its machine is busy. */
const MAX_WAIT_MS = often({ run: 1000 * TIMEOUT_FACTOR, drill: 1000 });
const CLIENTS = 4;

const before = await versionBefore();
let database: TestDatabase;
let outside: Awaited<ReturnType<typeof startOutside>>;

if (hasCommit(before.commit)) testLargeUpgrade();
else console.info(`No shop of ${before.name} was upgraded: ${before.commit} is not here.`);

function testLargeUpgrade(): void {
  beforeAll(async () => {
    database = await emptyDatabase();
    outside = await startOutside(withLongTimeouts(database.url));
    const root = join(outside.folder, "before");
    await checkOut(before.commit, root);
    await shopProcess(outside.settings, { root }).seed(`--scale=${ORDERS},${ORDERS / 10}`);
  }, 3 * TEST_MS);
  afterAll(async () => {
    await outside?.stop();
    await database?.drop();
  });

  test(
    "93.17 while a shop of the version before is migrated, nobody who writes waits long for a table",
    async () => {
      const sql = openDatabase(database.url, { max: CLIENTS, timeoutFactor: TIMEOUT_FACTOR });
      const tables = await sql<{ name: string }[]>`
        select tablename as name from pg_tables where schemaname = 'public'`;
      const [{ orders }] = await sql<[{ orders: number }]>`
        select count(*)::int as orders from orders`;
      expect(orders).toBeGreaterThanOrEqual(ORDERS);
      let [isOver, turns, longestMs] = [false, 0, 0];
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!isOver) {
          for (const { name } of tables) {
            const since = performance.now();
            // Every statement that writes needs this lock; those that read need less.
            await sql.begin(async (tx) => {
              await tx`select set_config('lock_timeout', ${String(MAX_WAIT_MS)}, true)`;
              await tx`lock table ${tx(name)} in row exclusive mode`;
            });
            longestMs = Math.max(longestMs, performance.now() - since);
            turns += 1;
          }
        }
      });
      const since = performance.now();
      const ran = await migrate(database.sql, { log: () => {} }).finally(() => {
        isOver = true;
      });
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      await Promise.all(clients);
      console.info(
        `${ran.length} migrations at ${orders} orders took ${seconds} s, and of ${turns} writes the longest ${longestMs.toFixed(0)} ms`,
      );
      expect(ran.length).toBeGreaterThan(0);
      expect(await schemaState(sql)).toMatchObject({ known: true, missing: [] });
      expect(await sql`select count(*)::int as orders from orders`).toMatchObject([{ orders }]);
      await sql.end();
    },
    2 * TEST_MS,
  );
}
