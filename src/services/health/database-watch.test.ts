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
    writeMs: 20,
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

test("94.9 what is under way when the database goes is answered: reads at once, writes a while later", async () => {
  const state = { answers: false, isThere: false };
  const { watch } = make(state);
  const ended: string[] = [];
  const forever = () => new Promise<never>(() => {});
  const note = (name: string) => (error: Error) => void ended.push(`${name}: ${error.message}`);
  const write = watch.through(forever).catch(note("write"));
  const read = watch.reading(forever).catch(note("read"));
  const quick = watch.through(async () => {
    while (!watch.isAway) await Bun.sleep(0);
    return "written";
  });
  watch.suspect();
  await Promise.all([read, write]);
  const away = "The database was found to be away";
  expect(ended).toEqual([`read: ${away}`, `write: ${away}`]);
  expect(await quick).toBe("written");
  await expect(watch.through(async () => "more")).rejects.toThrow(away);
  watch.stop();
});

test("94.10 nothing of a request stays once it has ended", async () => {
  const { watch } = make({ answers: true, isThere: true });
  const found: WeakRef<object>[] = [];
  for (let count = 0; count < 200; count++) {
    found.push(new WeakRef(await watch.reading(async () => ({ page: new Uint8Array(1000) }))));
    found.push(new WeakRef(await watch.through(async () => ({ page: new Uint8Array(1000) }))));
  }
  // Objects that were used in this turn are not freed in it.
  await Bun.sleep(0);
  Bun.gc(true);
  expect(found.filter((ref) => ref.deref()).length).toBeLessThan(50);
  watch.stop();
});
