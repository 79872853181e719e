import { expect, test } from "bun:test";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { openDatabase } from "./database.ts";

const database = useDatabase();

test("23.24 a pool that ends waits for a reserved connection, and for no longer", async () => {
  const sql = openDatabase(database.url);
  const connection = await sql.reserve();
  let isOver = false;
  const end = sql.end().then(() => {
    isOver = true;
  });
  expect([...(await connection`select 7 as id`)]).toEqual([{ id: 7 }]);
  expect(isOver).toBe(false);
  connection.release();
  await end;
});

test("23.24 no query starts a parallel worker, and each has its deadline", async () => {
  const sql = openDatabase(database.url, { max: 1 });
  atEndOfTest(() => sql.end());
  const [row] = await sql`
    select current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('statement_timeout') as deadline`;
  expect(row).toEqual({ workers: "0", deadline: "5s" });
});
