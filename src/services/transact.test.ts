import { expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { transact } from "./transact.ts";

const database = useDatabase();

test("23.34 work that Postgres ends to resolve a deadlock runs again, once", async () => {
  const sql = openDatabase(database.url, { timeoutFactor: 10 });
  atEndOfTest(() => sql.end());
  await sql`create table counts (id integer primary key, count integer not null)`;
  await sql`insert into counts values (1, 0), (2, 0)`;
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const ended = Promise.withResolvers<void>();
  let runs = 0;
  /**
   * Counts in both rows; it has locked its first row before the other one goes on. The third run
   * waits until the other one has ended: it could take the row first that was left for that one.
   */
  const count = (first: number, [mine, theirs]: readonly (typeof both)[number][]) =>
    transact(sql, async (tx) => {
      runs++;
      if (runs === 3) await ended.promise;
      await tx`update counts set count = count + 1 where id = ${first}`;
      mine?.resolve();
      await theirs?.promise;
      await tx`update counts set count = count + 1 where id = ${3 - first}`;
    }).finally(ended.resolve);
  await Promise.all([count(1, both), count(2, both.toReversed())]);
  expect(runs).toBe(3);
  expect([...(await sql`select id, count from counts order by id`)]).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ]);
  let tries = 0;
  const failing = transact(sql, async (tx) => {
    tries++;
    await tx.unsafe("do $$ begin raise exception 'again' using errcode = '40P01'; end $$");
  });
  await expect(failing).rejects.toThrow("again");
  expect(tries).toBe(2);
});
