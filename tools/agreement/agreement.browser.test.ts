import { expect, test } from "bun:test";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { templateOf, templates } from "#shop/goods/templates.ts";
import { seedsOf } from "#tools/testing/counts.ts";
import { compareDocuments, describe } from "./agreement.ts";

/** Ten that follow one another have one that is laid on cloth; one of twenty is drawn on the whole shirt. */
const SHIRTS = { run: 10, drill: 200 };
/** One document of four is laid on cloth, on things that have some. */
const OTHERS = { run: 1, drill: 4 };

test("21.7 27.1 of random documents the studio's picture, the mockup and the print file agree", async () => {
  const seeds = seedsOf(SHIRTS);
  const disagreeing: string[] = [];
  const seen = new Set<number>();
  for await (const compared of compareDocuments(seeds)) {
    seen.add(compared.seed);
    if (compared.disagreement) disagreeing.push(describe(compared));
  }
  expect(disagreeing).toEqual([]);
  expect(seen.size).toBe(seeds.length);
});

test.each(
  templates().flatMap((each) => (each === STUDIO_TEMPLATE ? [] : [[each.id, each] as const])),
)("54.9 they agree on the %s, too", async (_, template) => {
  const disagreeing: string[] = [];
  for await (const compared of compareDocuments(seedsOf(OTHERS), template))
    if (compared.disagreement) disagreeing.push(describe(compared));
  expect(disagreeing).toEqual([]);
});

/** Its art has parts that are cut out by paths of its own. */
const CUT_OUT = 33;

test("54.9 art that cuts out its own parts is whole around a bend", async () => {
  for await (const compared of compareDocuments([CUT_OUT], templateOf("mug")))
    expect(compared.disagreement && describe(compared)).toBeUndefined();
});
