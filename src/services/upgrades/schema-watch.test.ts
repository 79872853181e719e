import { expect, test } from "bun:test";
import { until } from "#tools/testing/until.ts";
import { watchSchema } from "./schema-watch.ts";

const KNOWN = { known: true, missing: [], unknown: [] };
const CONTRACTED = { known: false, missing: [], unknown: ["0210-drop.sql"] };

test("93.9 however many probes there are, they cost a query a second", async () => {
  let queries = 0;
  const watch = await watchSchema(async () => {
    queries += 1;
    return KNOWN;
  });
  const states = await Promise.all(Array.from({ length: 100 }, () => watch.read()));
  expect(states.every(({ known }) => known)).toBe(true);
  expect(queries).toBe(1);
  await until("it is read again", async () => {
    await watch.read();
    return queries === 2;
  });
});

test("93.9 a process that meets a newer version's database says so once, and without a database goes by what it knew", async () => {
  const lines: string[] = [];
  const found = [KNOWN, CONTRACTED, new Error("no database"), CONTRACTED];
  const find = async () => {
    const state = found.shift() ?? CONTRACTED;
    if (state instanceof Error) throw state;
    return state;
  };
  const watch = await watchSchema(find, { freshMs: 0, warn: (line: string) => lines.push(line) });
  const states = [await watch.read(), await watch.read(), await watch.read()];
  expect(states.map(({ known }) => known)).toEqual([false, false, false]);
  expect(lines).toEqual([
    "This process takes no more work: a newer version of the shop has changed the database for good (0210-drop.sql).",
  ]);
});
