import { expect, test } from "bun:test";
import { createDatabase } from "./database.ts";

test("24.22 two databases of one run are migrated and know nothing of each other", async () => {
  const one = await createDatabase();
  const other = await createDatabase();
  const before = await other.sql`select count(*) from message_threads`;
  await one.sql`create table only_here (id int)`;
  const [here] = await one.sql`select to_regclass('only_here') is not null as found`;
  const [there] = await other.sql`select to_regclass('only_here') is not null as found`;
  expect([here?.found, there?.found]).toEqual([true, false]);
  expect(before).toHaveLength(1);
  await one.drop();
  await other.drop();
});
