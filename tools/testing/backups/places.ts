import { existsSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { LEAST_POSTGRES } from "#db/migrate.ts";
import type { Config } from "#services/config.ts";
import { openDatabase } from "#services/database.ts";
import { openStorage } from "#services/storage/open-storage.ts";
import { startS3 } from "../../dev/s3.ts";
import { databaseUrl, startCluster, TEMPLATE } from "../cluster.ts";
import { type ShopSettings, startShop } from "../shop.ts";

/** Debian's package has the server and its client programs here; the embedded server has none. */
const FOLDER = `/usr/lib/postgresql/${LEAST_POSTGRES}/bin`;
export const HAS_PROGRAMS = existsSync(join(FOLDER, "pg_dump"));
export const WITHOUT_PROGRAMS = `No backup was tested: there is no pg_dump in ${FOLDER}.`;

export type Places = Awaited<ReturnType<typeof openPlaces>>;

/** A PostgreSQL server whose `pg_dump` is there, and a folder. */
export async function openPlaces() {
  const folder = await mkdtemp(join(tmpdir(), "printhread-backups-"));
  const cluster = await startCluster(join(folder, "cluster"), { programs: FOLDER });
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  let count = 0;

  async function database(template?: string) {
    const name = `place_${++count}`;
    await (template
      ? admin`create database ${admin(name)} template ${admin(template)}`
      : admin`create database ${admin(name)} template template0`);
    const url = databaseUrl(cluster.url, name);
    const sql = openDatabase(url, { max: 20, timeoutFactor: 10 });
    const drop = async () => {
      await sql.end({ timeout: 1 });
      await admin`drop database if exists ${admin(name)} with (force)`;
    };
    return { url, sql, drop };
  }

  return {
    folder,
    /** A folder that is there, empty at first. */
    backups(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      return path;
    },
    async shop(settings: ShopSettings = {}) {
      return startShop({ ...settings, database: await database(TEMPLATE) });
    },
    /** An empty database and an empty bucket. */
    async empty(config: Config) {
      const { url, sql, drop } = await database();
      const s3 = await startS3(join(folder, `s3-${count}`));
      const own: Config = { ...config, ...s3.settings, DATABASE_URL: url };
      const storage = openStorage(own);
      await storage.makeBucket();
      const stop = async () => {
        storage.stop();
        await Promise.all([drop(), s3.stop()]);
      };
      return { config: own, sql, storage, stop };
    },
    async stop() {
      await admin.end();
      await cluster.stop();
      await rm(folder, { recursive: true });
    },
  };
}
