import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#services/database.ts";
import { startPostgres } from "../dev/postgres.ts";
import { atEndOfRun } from "./cleanup.ts";

export type TestDatabase = {
  url: string;
  sql: Sql;
  drop(): Promise<void>;
};

type Cluster = { url: string; admin: Sql };

let cluster: Promise<Cluster> | undefined;
let count = 0;

/**
 * A migrated database that only the caller uses, in the one PostgreSQL of this test run. The server
 * starts with the first call and ends with the run. `drop` closes `sql`.
 */
export async function createDatabase(): Promise<TestDatabase> {
  cluster ??= startCluster();
  const { url, admin } = await cluster;
  const name = `shop_${++count}`;
  await admin`create database ${admin(name)} template template_shop`;
  const own = databaseUrl(url, name);
  const sql = openDatabase(own);
  return {
    url: own,
    sql,
    async drop() {
      await sql.end({ timeout: 1 });
      await admin`drop database if exists ${admin(name)} with (force)`;
    },
  };
}

async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "printhread-test-"));
  // As root we start the server as another user, who must get to its folder.
  await chmod(folder, 0o711);
  // Nothing here has to outlive a power cut.
  const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };
  const server = await startPostgres({ folder: join(folder, "postgres"), settings });
  const admin = openDatabase(server.url, { max: 1 });
  atEndOfRun(async () => {
    await admin.end({ timeout: 1 });
    await server.stop();
    await rm(folder, { recursive: true });
  });

  await admin`create database template_shop`;
  const template = openDatabase(databaseUrl(server.url, "template_shop"), { max: 1 });
  await migrate(template);
  await template.end();
  return { url: server.url, admin };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
