import { expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";
import { TIMEOUT_FACTOR } from "#tools/testing/bounds.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { LOCK, migrate } from "./migrate.ts";

const database = useDatabase();

test("24.35 a process that starts during a migration waits for its end, however long a query may take", async () => {
  const second = openDatabase(database.url, { max: 1, timeoutFactor: TIMEOUT_FACTOR });
  atEndOfTest(() => second.end());
  await second`set statement_timeout = '500ms'`;
  const migrated: Promise<string[]>[] = [];
  await database.sql.begin(async (first) => {
    await first`select pg_advisory_xact_lock(${LOCK})`;
    migrated.push(migrate(second));
    await until("the second has waited longer than a query may take", async () => {
      const waiting = await database.sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > interval '600 ms'`;
      return waiting.count === 1;
    });
  });
  expect(await migrated[0]).toEqual([]);
});
