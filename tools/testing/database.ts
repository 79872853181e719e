import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { openDatabase } from "#services/database.ts";
import { CONNECTIONS, TIMEOUT_FACTOR } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";
import { databaseUrl, startCluster, TEMPLATE } from "./cluster.ts";
import { ofTheRun } from "./run-parts.ts";

export type TestDatabase = {
  url: string;
  sql: Sql;
  drop(): Promise<void>;
};

type Server = { url: string; admin: Sql };

let server: Promise<Server> | undefined;
let count = 0;

/** A migrated database for the caller alone, on the test run's one server. `drop` closes `sql`. */
export async function createDatabase(): Promise<TestDatabase> {
  server ??= openServer();
  const { url, admin } = await server;
  const name = `shop_${process.pid}_${++count}`;
  await admin`create database ${admin(name)} template ${admin(TEMPLATE)} strategy file_copy`;
  const own = databaseUrl(url, name);
  const sql = openDatabase(own, { max: CONNECTIONS, timeoutFactor: TIMEOUT_FACTOR });
  return {
    url: own,
    sql,
    async drop() {
      await sql.end({ timeout: 1 });
      await admin`drop database if exists ${admin(name)} with (force)`;
    },
  };
}

async function openServer(): Promise<Server> {
  const url = ofTheRun().postgres ?? (await startOwn());
  // The connection has no timeouts of the shop: copying a database is slow on a busy machine.
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  atEndOfRun(() => admin.end({ timeout: 1 }));
  return { url, admin };
}

async function startOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "printhread-test-"));
  const started = await startCluster(folder);
  atEndOfRun(async () => {
    await started.stop();
    await rm(folder, { recursive: true });
  });
  return started.url;
}
