import { beforeEach, expect, test } from "bun:test";
import type { Sql } from "postgres";
import { openDatabase } from "#services/database.ts";
import { TIMEOUT_FACTOR } from "#tools/testing/bounds.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { BACKUP_LOCK, whileAlone } from "./backup.ts";

const database = useDatabase();
let sql: Sql;
beforeEach(() => {
  sql = openDatabase(database.url, { max: 2, timeoutFactor: TIMEOUT_FACTOR });
  atEndOfTest(() => sql.end({ timeout: 1 }));
});

/** As a server that restarts, or a network in which a quiet connection ends. */
const cutLock = () => database.sql`
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and objid = ${BACKUP_LOCK}`;

test("95.4 a backup knows when the connection is lost that held the others off", async () => {
  const seen: boolean[] = [];
  await whileAlone(sql, async (isAlone) => {
    seen.push(await isAlone());
    await cutLock();
    seen.push(await isAlone());
    seen.push(await isAlone());
  });
  expect(seen).toEqual([true, false, false]);
});

test("95.4 what was done while that connection was lost ended as it did, and the next one can begin", async () => {
  expect(await whileAlone(sql, async () => void (await cutLock()))).toBe(true);
  const failing = whileAlone(sql, async () => {
    await cutLock();
    throw new Error("The bucket is gone");
  });
  await expect(failing).rejects.toThrow("The bucket is gone");
  for (let round = 0; round < 3; round++) {
    expect(await whileAlone(sql, async () => void (await sql`select`))).toBe(true);
  }
});
