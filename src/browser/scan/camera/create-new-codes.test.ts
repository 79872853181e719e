import { expect, test } from "bun:test";
import { createNewCodes } from "./create-new-codes.ts";

/** Returns the codes that count, of frames that come every 120 ms. */
function film(frames: readonly (readonly string[])[], intervalMs = 120): string[] {
  const findNew = createNewCodes();
  return frames.flatMap((texts, at) => findNew(texts, at * intervalMs));
}

const times = (count: number, ...texts: string[]) => Array.from({ length: count }, () => texts);

test("75.22 stickers that stay before the camera count once each, however many are in view", () => {
  expect(film(times(100, "A", "B"))).toEqual(["A", "B"]);
  expect(film(times(100, "A", "B", "A", "C").map((all, at) => all.slice(at % 4)))).toEqual([
    ...["A", "B", "C"],
  ]);
});

test("75.22 one that is not found in each frame stays before it", () => {
  expect(film(times(60).map((_, at) => (at % 15 === 0 ? ["A"] : [])))).toEqual(["A"]);
});

test("75.22 one that was out of sight for two seconds counts again, and no earlier", () => {
  expect(film([["A"], ...times(16), ["A"]])).toEqual(["A"]);
  expect(film([["A"], ...times(18), ["A"]])).toEqual(["A", "A"]);
  expect(film([["A"], ...times(18, "B"), ["A", "B"]])).toEqual(["A", "B", "A"]);
});

test("75.22 one that was in sight before and after a pause counts once", () => {
  const findNew = createNewCodes();
  expect([findNew(["A"], 0), findNew(["A"], 60_000), findNew(["A"], 60_120)]).toEqual([
    ...[["A"], [], []],
  ]);
});
