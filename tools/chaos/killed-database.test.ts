import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { openDatabase } from "#services/database.ts";
import { freePort } from "../dev/free-port.ts";
import { type EmbeddedPostgres, startPostgres } from "../dev/postgres.ts";
import { TEST_MS } from "../testing/bounds.ts";
import { often } from "../testing/counts.ts";
import { findFloorProblems } from "../testing/floor/problems.ts";
import { manyCheckouts } from "./checkouts.ts";
import { type Environment, startEnvironment } from "./environment.ts";
import { findProblems, untilSettled } from "./problems.ts";
import { type Random, seededRandom } from "./random.ts";
import { enterShop } from "./shopper.ts";

const CHECKOUTS = often({ run: 50, drill: 300 });

let folder: string;
let server: EmbeddedPostgres;
let environment: Environment;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-chaos-"));
  // A server that we start as root runs as another user, who must be able to enter its folder.
  await chmod(folder, 0o711);
  const port = String(freePort());
  startServer = () => startPostgres({ folder: join(folder, "postgres"), settings: { port } });
  server = await startServer();
  environment = await startEnvironment(server.url);
  await environment.shop.start();
});
afterAll(async () => {
  await environment.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

let startServer: () => Promise<EmbeddedPostgres>;

test(
  "23.26 78.2 connections killed in mid-transaction and a restarted server cost no order",
  async () => {
    const random = seededRandom("killed database");
    const shoppers = await enterShop(environment, { visitors: 6 });
    const load = new AbortController();
    let begun = 0;
    const onBegin = (index: number) => {
      begun = index;
    };
    const plan = { count: CHECKOUTS, onBegin };
    const buying = manyCheckouts(shoppers.visits, plan).finally(() => load.abort());
    const share = () => begun / CHECKOUTS;
    const killed = await killConnections(random, { until: load.signal, shoppers, share });
    const checkouts = await buying;

    expect(environment.shop.isRunning()).toBe(true);
    expect(killed.inTransaction).toBeGreaterThan(CHECKOUTS / 10);
    expect(killed.restarts).toBe(2);
    expect(shoppers.timeouts).toBe(0);
    // A pool that saw none of the failures.
    const freshSql = openDatabase(server.url, { max: 2 });
    const orders = await untilSettled(freshSql);
    const floor = await findFloorProblems(freshSql);
    await freshSql.end({ timeout: 1 });
    expect(await findProblems(orders, checkouts, environment.stripe)).toEqual([]);
    expect(floor).toEqual([]);
    expect(checkouts).toHaveLength(CHECKOUTS);
  },
  3 * TEST_MS,
);

type Load = {
  until: AbortSignal;
  shoppers: { answers: number };
  /** The share of checkouts that have begun. */
  share: () => number;
};

/**
 * Kills some connections every few moments until the load ends, and the whole server after a third
 * and two thirds of it. Between
 * two kills somebody gets an answer: on a slow machine no call would ever come through otherwise.
 */
async function killConnections(random: Random, { until, shoppers, share }: Load) {
  const sql = openDatabase(server.url, { max: 1 });
  let inTransaction = 0;
  let restarts = 0;
  while (!until.aborted) {
    const before = shoppers.answers;
    await Bun.sleep(20 + random.below(100));
    while (shoppers.answers === before && !until.aborted) await Bun.sleep(5);
    if (restarts < 2 && share() > (restarts + 1) / 3) {
      await server.stop();
      await Bun.sleep(random.below(500));
      server = await startServer();
      restarts += 1;
    }
    inTransaction += await Promise.race([killSome(sql), Bun.sleep(1000).then(() => 0)]);
  }
  await sql.end({ timeout: 1 });
  return { inTransaction, restarts };
}

/** How many of the killed connections were in a transaction. */
async function killSome(sql: Sql): Promise<number> {
  const rows = await sql<{ killed: boolean }[]>`
    select pg_terminate_backend(pid) as killed from pg_stat_activity
    where application_name like 'printhread%' and pid <> pg_backend_pid() and xact_start is not null
      and random() < 0.7`.catch(() => []);
  return rows.filter((row) => row.killed).length;
}
