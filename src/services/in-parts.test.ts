import { expect, test } from "bun:test";
import { countTurns } from "#tools/testing/count-turns.ts";
import { inParts } from "./in-parts.ts";

test("22.55 the parts are the whole, and others are answered between them", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const large = new Uint8Array(3_000_000);
  for (let at = 0; at < large.length; at += bytes.length) large.set(bytes, at);
  const others = countTurns();
  const parts = await Array.fromAsync(inParts(large));
  expect(others.stop()).toBeGreaterThanOrEqual(parts.length - 1);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(300_000);
  expect(Buffer.concat(parts).equals(large)).toBe(true);
});

test("22.55 of nothing there is no part", async () => {
  expect(await Array.fromAsync(inParts(new Uint8Array()))).toEqual([]);
});
