import { afterAll, expect, test } from "bun:test";
import sharp from "sharp";
import { compareDocuments, describe } from "./agreement.ts";

const COUNT = 200;

// The drawing opens only some kinds of files; other tests of this process open more.
afterAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));

test("21.7 27.1 of 200 random documents the studio's picture, the mockup and the print file agree", async () => {
  const seeds = Array.from({ length: COUNT }, (_, at) => at + 1);
  const disagreeing: string[] = [];
  const seen = new Set<number>();
  for await (const compared of compareDocuments(seeds)) {
    seen.add(compared.seed);
    if (compared.disagreement) disagreeing.push(describe(compared));
  }
  expect(disagreeing).toEqual([]);
  expect(seen.size).toBe(COUNT);
});
