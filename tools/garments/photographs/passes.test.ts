import { expect, test } from "bun:test";
import { takenShots } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { PHOTOGRAPHED } from "./pattern/photographed.ts";
import { isThing, THINGS } from "./pattern/things.ts";
import { clothOf, PASSES_SOURCES, pictureSources } from "./sources.ts";

test("66.26 each photograph was taken of today's cloth, by today's light and details", async () => {
  const made: Record<string, string> = await Bun.file(PASSES_SOURCES).json();
  const taken: Record<string, string> = {};
  for (const cut of [...PHOTOGRAPHED, ...Object.keys(THINGS).filter(isThing)])
    for (const { shot } of takenShots(templateOf(cut)))
      if (shot) {
        const view = shot.passes.slice(cut.length + 1);
        taken[shot.passes] = await pictureSources(clothOf(cut, view));
      }
  expect(made).toEqual(taken);
});
