import { expect, test } from "bun:test";
import { LEAST_POSTGRES } from "#db/migrate.ts";
import { HAS_PROGRAMS, openPlaces, WITHOUT_PROGRAMS } from "#tools/testing/backups/places.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { dumpDatabase } from "./dump.ts";
import { loadDump } from "./load-dump.ts";

const shop = useShop();

if (HAS_PROGRAMS) testLoading();
else console.info(WITHOUT_PROGRAMS);

function testLoading(): void {
  test("95.24 a dump is loaded also when its end comes after the program has ended; one that lacks its end is not", async () => {
    const places = await openPlaces();
    const place = await places.empty(shop.config);
    const database = { url: place.config.DATABASE_URL, major: LEAST_POSTGRES };
    await place.sql`create table one as select number from generate_series(1, 1000) number`;
    const parts: Uint8Array[] = [];
    for await (const part of dumpDatabase(database)) parts.push(await new Response(part).bytes());
    const dump = Buffer.concat(parts);
    await place.sql`drop table one`;
    await expect(loadDump(database, half(dump), "select 1;")).rejects.toThrow("was not restored");
    expect(await place.sql`select from pg_tables where tablename = 'one'`).toHaveLength(0);
    await loadDump(database, late(dump), "create table after ();");
    expect(await place.sql`select from one`).toHaveLength(1000);
    expect(await place.sql`select from after`).toHaveLength(0);
    await place.stop();
    await places.stop();
  });
}

async function* half(dump: Uint8Array) {
  yield dump.subarray(0, dump.length / 2);
}

/** Its last word comes once `pg_restore` has closed its input, which it does after the last row. */
async function* late(dump: Uint8Array) {
  yield dump;
  await until("pg_restore has ended", async () => !(await isRunning("pg_restore")));
}

async function isRunning(name: string): Promise<boolean> {
  const { stdout } = Bun.spawn(["ps", "-o", "stat=,comm=", "--ppid", String(process.pid)]);
  const lines = (await new Response(stdout).text()).split("\n");
  return lines.some((line) => line.includes(name) && !line.trim().startsWith("Z"));
}
