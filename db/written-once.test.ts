import { expect, test } from "bun:test";
import type { ISql } from "postgres";
import { useDatabase } from "#tools/testing/use-database.ts";
import { writtenOnce } from "./written-once.ts";

const database = useDatabase();

test("a statement that is written once gives what the driver's own gives, for each of its values", async () => {
  const write = (sql: ISql, id: string) => {
    const same = sql`${sql("own")}.id = ${id}::uuid`;
    const [quoted, kind] = ["it's $1", "two"];
    return sql`
      select own.id as own_id, ${quoted}::text as quoted, ${same} as is_same, own.kind = ${kind} as is_two
      from (values (${id}::uuid, ${sql.unsafe("'two'")})) as own (id, kind) where ${same}`;
  };
  const statement = writtenOnce(write);
  const { sql } = database;
  for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
    const found = await statement(sql, id);
    expect([...found]).toEqual([{ ownId: id, quoted: "it's $1", isSame: true, isTwo: true }]);
    expect([...found]).toEqual([...(await sql`${write(sql, id)}`)]);
    const [inTransaction] = await sql.begin((tx) => statement(tx, id));
    expect(inTransaction).toEqual(found[0]);
  }
});

test("a statement that would change its value fails instead of taking another", () => {
  for (const change of [(value: string) => value.toLowerCase(), (value: string) => `${value}%`]) {
    const statement = writtenOnce((sql, value) => sql`select ${change(value)}::text`);
    expect(() => statement(database.sql, "Ada")).toThrow("as they are");
  }
});
