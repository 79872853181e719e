import { expect, test } from "bun:test";
import { watchDatabase } from "./database-watch.ts";

function make(state: { answers: boolean; isThere: boolean }) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  const watch = watchDatabase({
    answers: async () => state.answers,
    isThere: async () => state.isThere,
    log: tell,
    warn: tell,
  });
  return { lines, watch };
}

test("94.3 a database whose connections are all busy is not away", async () => {
  const { lines, watch } = make({ answers: false, isThere: true });
  watch.start();
  await Bun.sleep(0);
  expect(watch.isAway).toBe(false);
  expect(lines).toEqual([]);
  watch.stop();
});

test("94.3 a hint of an outage is looked into once, and the end of the outage is seen", async () => {
  const state = { answers: false, isThere: false };
  const { lines, watch } = make(state);
  watch.suspect();
  watch.suspect();
  await Bun.sleep(0);
  expect(watch.isAway).toBe(true);
  state.isThere = true;
  while (watch.isAway) await Bun.sleep(10);
  expect(lines.map((line) => line.slice(0, 50))).toEqual([
    "The database (DATABASE_URL) does not answer. Pages",
    "The database (DATABASE_URL) answers again, after 1",
  ]);
  watch.stop();
});
