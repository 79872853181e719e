import { expect, test } from "bun:test";
import { isDeeperThan } from "./json-depth.ts";

test.each([
  ["[[1],[2]]", 2, false],
  ["[[[1]]]", 2, true],
  ['{"a":[{}]}', 2, true],
  ['"[[[["', 2, false],
  [String.raw`["\"[[[[",1]`, 2, false],
  [String.raw`["\\",[[[`, 2, true],
  ["]]]][[[", 2, false],
] as const)("22.37 %j is deeper than %d: %p", (json, max, deeper) => {
  expect(isDeeperThan(max, json)).toBe(deeper);
});
