import { beforeAll, beforeEach, expect, test } from "bun:test";
import { useDatabase } from "#tools/testing/use-database.ts";
import { isBackupDue } from "./plan.ts";

const database = useDatabase();

beforeAll(async () => {
  await database.sql`update shop_settings set time_zone = 'America/New_York'`;
});
beforeEach(async () => {
  await database.sql`delete from backup_runs`;
});

/** In New York an hour comes twice on 1 November 2026, and one is left out on 8 March. */
test.each<[string, number, string, string, boolean]>([
  ["an hour later", 3, "2026-10-30T07:00:20Z", "2026-10-30T08:00Z", false],
  ["a day later", 3, "2026-10-30T07:00:20Z", "2026-10-31T07:00Z", true],
  ["before it", 23, "2026-10-30T03:00:20Z", "2026-10-31T02:59Z", false],
  ["twice", 1, "2026-11-01T05:00:20Z", "2026-11-01T05:01Z", false],
  ["twice", 1, "2026-10-31T05:00:20Z", "2026-11-01T06:00Z", true],
  ["twice", 1, "2026-11-01T06:00:20Z", "2026-11-01T06:59Z", false],
  ["not at all", 2, "2026-03-07T07:00:20Z", "2026-03-08T06:59Z", false],
  ["not at all", 2, "2026-03-07T07:00:20Z", "2026-03-08T07:00Z", true],
  ["not at all", 2, "2026-03-08T07:00:20Z", "2026-03-09T05:59Z", false],
])(
  "95.16 one backup a day, also where its hour comes %s: of %p, made %s, due at %s: %p",
  async (...given) => {
    const [, hour, madeAt, now, isDue] = given;
    const { sql } = database;
    await sql`
    update backup_plan set hour = ${hour}, installation_id = shop_settings.installation_id
    from shop_settings`;
    await sql`
    insert into backup_runs (installation_id, started_at, ended_at, outcome, name, files, bytes,
      added_bytes)
    select installation_id, ${madeAt}, ${madeAt}, 'done', 'one', 1, 1, 1 from shop_settings`;
    expect(await isBackupDue(sql, new Date(now))).toBe(isDue);
  },
);
