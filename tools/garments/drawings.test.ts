import { expect, test } from "bun:test";
import { GARMENTS } from "#shop/goods/garments/garments.ts";
import { OBJECTS } from "#shop/goods/objects/objects.ts";
import { POSTER } from "#shop/goods/objects/poster.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { DRAWINGS, drawingsIn } from "./drawings.ts";

test("56.19 each view of what comes with the shop has a drawing, and no drawing is without a view", () => {
  const pictures = [...GARMENTS, ...OBJECTS].flatMap(({ views }) =>
    views.map(({ picture }) => picture),
  );
  const shirts = CUTS.flatMap((cut) => [`${cut}-front`, `${cut}-back`]);
  expect([...DRAWINGS.keys()]).toEqual([...shirts, ...pictures]);
});

test("56.19 a drawing without its function is reported, with the function's name", async () => {
  const [view] = POSTER.views;
  const rolled = { ...POSTER, views: [{ ...view, picture: "poster-rolled-up" }] as const };
  await expect(drawingsIn("objects", [rolled])).rejects.toThrow(
    "tools/garments/objects/poster.ts has no function posterRolledUp",
  );
});
