import { afterAll, beforeAll, expect, test } from "bun:test";
import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_LOCK } from "#db/backups/backup.ts";
import type { Config } from "#services/config.ts";
import { digestObjects, digestTables } from "#tools/testing/backups/compare.ts";
import {
  HAS_PROGRAMS,
  openPlaces,
  type Places,
  WITHOUT_PROGRAMS,
} from "#tools/testing/backups/places.ts";
import { often } from "#tools/testing/counts.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import { until, untilFound } from "#tools/testing/until.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const PASSPHRASE = "correct horse battery staple";
/** Each is restored while the shop sells on. */
const BUSY_BACKUPS = often({ run: 1, drill: 12 });
let places: Places;
let shop: TestShop;
/** It is copied for each way to spoil one. */
let spoilt: ReturnType<typeof makeBackup> | undefined;

if (HAS_PROGRAMS) testBackups();
else console.info(WITHOUT_PROGRAMS);

function testBackups(): void {
  beforeAll(async () => {
    places = await openPlaces();
    shop = await places.shop();
    await paidOrder(shop);
  });
  afterAll(async () => {
    await shop?.stop();
    await places?.stop();
  });

  test.each([["plain"], ["encrypted"]])(
    "95.1 95.5 the %s backup has all rows and files; the next one copies new files alone",
    async (name) => {
      const config = into(name, name === "encrypted" ? PASSPHRASE : undefined);
      const first = await back(config);
      expect(first.added).toBe(first.objects);
      expect(first.objects).toBeGreaterThan(0);
      await paidOrder(shop);
      const second = await back(config);
      expect(second.added).toBe(second.objects - first.objects);
      const { rows, made } = await quietly(config);
      const place = await places.empty(config);
      const restored = await restoreBackup(place, "latest");
      expect(restored).toMatchObject({ name: made.name, objects: made.objects });
      expect(await digestTables(place.sql)).toEqual(rows);
      expect(await digestObjects(place.storage)).toEqual(await digestObjects(shop.storage));
      await place.stop();
    },
  );

  test("95.2 a backup of a shop that sells meanwhile has whole orders, and each of their files", async () => {
    const config = into("busy");
    let isOver = false;
    const selling = (async () => {
      while (!isOver) await paidOrder(shop);
    })();
    for (let count = 0; count < BUSY_BACKUPS; count++) {
      const { name } = await back(config);
      const place = await places.empty(config);
      await restoreBackup(place, name);
      const [row] = await place.sql`
        select count(*)::int as orders, count(*) filter (where not exists (
          select from order_items where order_id = orders.id))::int as hollow from orders`;
      expect(row?.orders).toBeGreaterThan(0);
      expect(row?.hollow).toBe(0);
      const files = await place.sql<{ fileName: string }[]>`select file_name from designs`;
      for (const { fileName } of files) expect(await place.storage.has(fileName)).toBe(true);
      await place.stop();
    }
    isOver = true;
    await selling;
  });

  test("95.6 the restored shop has another installation id, and knows the one before", async () => {
    const config = into("ids");
    const made = await back(config);
    const place = await places.empty(config);
    await restoreBackup(place, made.name);
    const [before] = await shop.sql`select installation_id from shop_settings`;
    const [after] = await place.sql`
      select installation_id, (select array_agg(id) from former_installations) as former
      from shop_settings`;
    expect(after?.former).toEqual([before?.installationId]);
    expect(after?.installationId).not.toBe(before?.installationId);
    await place.stop();
  });

  test.each<[string, string | RegExp, (config: Config) => Promise<Partial<Config>>]>([
    ["a damaged file", /objects\/\w+\.age is damaged/, damage("objects")],
    ["a damaged part of the database", /database-00000\.dump\.age is damaged/, damage("database")],
    ["a damaged manifest", "The manifest of", damage("manifest")],
    ["a missing file", /objects\/\w+\.age is missing/, async (config) => lose(config, "objects")],
    ["a backup that was cut off", "it was cut off", async (config) => lose(config, "manifest")],
    [
      "a wrong passphrase",
      "BACKUP_PASSPHRASE does not open",
      async () => ({ BACKUP_PASSPHRASE: "another horse and battery" }),
    ],
    ["no passphrase", "set BACKUP_PASSPHRASE", async () => ({ BACKUP_PASSPHRASE: undefined })],
  ])("95.7 %s is told in a sentence, and changes nothing", async (what, message, spoil) => {
    const whole = into("whole", PASSPHRASE);
    spoilt ??= back(whole);
    const { name } = await spoilt;
    const config = into(what.replaceAll(" ", "-"), PASSPHRASE);
    await cp(places.backups("whole"), places.backups(what.replaceAll(" ", "-")), {
      recursive: true,
    });
    const place = await places.empty({ ...config, ...(await spoil(config)) });
    await expect(restoreBackup(place, name)).rejects.toThrow(message);
    const [row] =
      await place.sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    expect([row?.tables, await place.storage.list("")]).toEqual([0, []]);
    await place.stop();
  });

  test("95.28 with a passphrase, a backup that anybody could have put there is not restored", async () => {
    const config = into("swapped");
    const { name } = await back(config);
    const place = await places.empty(config);
    const wary = { ...place, config: { ...place.config, BACKUP_PASSPHRASE: PASSPHRASE } };
    await expect(restoreBackup(wary, name)).rejects.toThrow("are not encrypted");
    expect(await place.storage.list("")).toEqual([]);
    expect(await place.sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
    await restoreBackup(place, name);
    await place.stop();
  });

  test("95.7 a database or bucket with something in it is left as it is", async () => {
    const config = into("used");
    const { name } = await back(config);
    const place = await places.empty(config);
    await place.storage.put("one", new Uint8Array(1), { contentType: "text/plain" });
    await expect(restoreBackup(place, name)).rejects.toThrow("has files already (one)");
    await place.storage.remove(["one"]);
    await place.sql`create table one ()`;
    await expect(restoreBackup(place, name)).rejects.toThrow("has tables already");
    expect(await place.storage.list("")).toEqual([]);
    await place.sql`drop table one`;
    await restoreBackup(place, name);
    await place.stop();
  });

  test("95.7 a restore that broke off says what to do, and so does the next one", async () => {
    const config = into("broken off");
    const { name } = await back(config);
    const place = await places.empty(config);
    const setReadOnly = (to: "on" | "off") =>
      place.sql.unsafe(
        `alter database ${place.sql.options.database} set default_transaction_read_only = ${to}`,
      );
    await setReadOnly("on");
    await expect(restoreBackup(place, name)).rejects.toThrow(
      /broke off: .*read-only transaction.* The database is as empty as before; delete what lies in the bucket printhread, and begin again/,
    );
    await setReadOnly("off");
    await expect(restoreBackup(place, name)).rejects.toThrow(
      "if a restore that broke off left them, delete them",
    );
    await place.storage.remove(await place.storage.list(""));
    await restoreBackup(place, name);
    await place.stop();
  });

  test("95.29 a backup whose connection to the database is lost gives way to the one that began meanwhile", async () => {
    const config = into("one after the other");
    const [first, second] = [slowStorage(), slowStorage()];
    const cutOff = makeBackup({ config, sql: shop.sql, storage: first.storage }).catch(String);
    await first.reached;
    await until("nothing keeps others away", async () => {
      const ended = await shop.sql`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = ${BACKUP_LOCK}
          and database = (select oid from pg_database where datname = current_database())`;
      return ended.count === 0;
    });
    const made = makeBackup({ config, sql: shop.sql, storage: second.storage });
    await second.reached;
    first.goOn();
    expect(await cutOff).toContain("keeps other backups away was lost");
    second.goOn();
    const place = await places.empty(config);
    await restoreBackup(place, (await made).name);
    expect(await digestObjects(place.storage)).toEqual(await digestObjects(shop.storage));
    await place.stop();
  });

  test("95.4 two backups of a shop do not run at once", async () => {
    const config = into("twice");
    const both = await Promise.allSettled([back(config), back(config)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const failed = both.find((one) => one.status === "rejected");
    expect(String(failed?.reason)).toContain("Another backup of this shop is running");
  });
}

const into = (name: string, passphrase?: string): Config => ({
  ...shop.config,
  BACKUP_DIR: places.backups(name),
  ...(passphrase && { BACKUP_PASSPHRASE: passphrase }),
});

const back = (config: Config) => makeBackup({ config, sql: shop.sql, storage: shop.storage });

/** It gives nothing before it goes on. */
function slowStorage() {
  const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const get = async (key: string) => {
    reached.resolve();
    await going.promise;
    return shop.storage.get(key);
  };
  return { storage: { ...shop.storage, get }, reached: reached.promise, goOn: going.resolve };
}

/** A backup during which nothing changed, with the rows of then: jobs of orders run behind them. */
async function quietly(config: Config) {
  return untilFound("nothing changes during a backup", async () => {
    const rows = await digestTables(shop.sql);
    const made = await back(config);
    return Bun.deepEquals(rows, await digestTables(shop.sql)) ? { rows, made } : undefined;
  });
}

async function fileOf({ BACKUP_DIR = "" }: Config, part: string): Promise<string> {
  const all = await readdir(BACKUP_DIR, { recursive: true, withFileTypes: true });
  const paths = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const path = paths.find((one) => one.slice(BACKUP_DIR.length).includes(part));
  if (!path) throw new Error(`There is no ${part}`);
  return path;
}

function damage(part: string) {
  return async (config: Config) => {
    const path = await fileOf(config, part);
    const bytes = await Bun.file(path).bytes();
    const at = bytes.length - 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await Bun.write(path, bytes);
    return {};
  };
}

async function lose(config: Config, part: string) {
  await rm(await fileOf(config, part));
  return {};
}
