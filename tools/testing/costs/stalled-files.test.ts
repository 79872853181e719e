import { expect, test } from "bun:test";
import { stalledFiles } from "./stalled-files.ts";

const MINUTE = 60_000;

test("a file is stalled when 25 minutes have passed since its start, and it has not ended", () => {
  const cost = { all: 1, browser: 0 };
  const lines = [
    { pid: 1, file: "ended.test.ts", at: 0 },
    { pid: 1, file: "ended.test.ts", at: MINUTE, cost },
    { pid: 2, file: "long.test.ts", at: 0 },
    { pid: 2, file: "long.test.ts", at: 20 * MINUTE, cost },
    { pid: 2, file: "begun.test.ts", at: 20 * MINUTE },
    { pid: 3, file: "stalled.test.ts", at: MINUTE },
  ];
  const stalledAt = (minutes: number) =>
    stalledFiles(lines, minutes * MINUTE).map(({ file }) => file);
  expect(stalledAt(26)).toEqual([]);
  expect(stalledAt(27)).toEqual(["stalled.test.ts"]);
  expect(stalledAt(46)).toEqual(["begun.test.ts", "stalled.test.ts"]);
});
