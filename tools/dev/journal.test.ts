import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJournal } from "./journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("24.19 the last value put under an id survives a restart, in the order of first putting", () => {
  const file = join(folder, "deep", "data.jsonl");
  const first = openJournal<{ n: number }>(file);
  first.put("a", { n: 1 });
  first.put("b", { n: 2 });
  first.put("a", { n: 3 });
  first.close();

  const second = openJournal<{ n: number }>(file);
  expect(second.get("a")).toEqual({ n: 3 });
  expect(second.values()).toEqual([{ n: 3 }, { n: 2 }]);
  second.close();
});

test("loading compacts the file to one line per living id", () => {
  const file = join(folder, "data.jsonl");
  const first = openJournal<number>(file);
  for (let n = 0; n < 50; n++) first.put("counter", n);
  first.put("gone", 1);
  first.remove("gone");
  first.close();
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(53);

  openJournal<number>(file).close();
  expect(readFileSync(file, "utf8")).toBe('[["counter",49]]\n');
});

test("values put together are one line, and a torn last line is dropped whole", () => {
  const warn = spyOn(console, "warn").mockImplementation(() => {});
  const file = join(folder, "data.jsonl");
  const first = openJournal<number>(file);
  first.putAll([
    ["a", 1],
    ["b", 2],
  ]);
  first.close();
  appendFileSync(file, '[["a",9],["b"');

  const second = openJournal<number>(file);
  expect(second.values()).toEqual([1, 2]);
  expect(warn).toHaveBeenCalledTimes(1);
  second.put("c", 3);
  second.close();
  expect(openJournal<number>(file).values()).toEqual([1, 2, 3]);
  warn.mockRestore();
});

test("damage before the last line is an error that names the line", () => {
  const file = join(folder, "data.jsonl");
  appendFileSync(file, '[["a",1]]\nnonsense\n[["b",2]]\n');
  expect(() => openJournal(file)).toThrow("line 2 is damaged");
});

test("values not worth keeping are forgotten at loading", () => {
  const file = join(folder, "data.jsonl");
  const first = openJournal<number>(file);
  first.put("old", 1);
  first.put("new", 10);
  first.close();
  expect(openJournal<number>(file, (n) => n > 5).values()).toEqual([10]);
});

test("without a file everything stays in memory", () => {
  const journal = openJournal<string>();
  journal.put("a", "x");
  expect(journal.get("a")).toBe("x");
  journal.remove("a");
  expect(journal.values()).toEqual([]);
});
