import { expect, test } from "bun:test";
import { useDatabase } from "#tools/testing/use-database.ts";
import { limitTo } from "./limit-to.ts";

const database = useDatabase();

test("a literal limit reads so many rows, and takes whole numbers alone", async () => {
  const { sql } = database;
  expect(await sql`select from generate_series(1, 9) ${limitTo(sql, 4)}`).toHaveLength(4);
  for (const rows of [Number.NaN, 1.5, Number.POSITIVE_INFINITY]) {
    expect(() => limitTo(sql, rows)).toThrow("No limit");
  }
});
