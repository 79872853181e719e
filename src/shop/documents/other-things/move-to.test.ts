import { expect, test } from "bun:test";
import fc from "fast-check";
import * as v from "valibot";
import { areaOf } from "#shop/goods/areas.ts";
import { templates } from "#shop/goods/templates.ts";
import { anyLayer } from "#tools/testing/data/layers.ts";
import { DesignDocument, type Layer } from "../document-schema.ts";
import { scaleInto } from "../fit.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import { copyToArea } from "../layers/copy-to-area.ts";
import { scaleRange } from "../layers/reshape.ts";
import { lackedOf, movesTo, type Place, placesOf } from "./move-to.ts";

const FRONT = "front";
const ROUNDING = 1e-6;

const OTHERS = templates()
  .filter(({ areas }) => lackedOf([FRONT], areas).length > 0)
  .map((template) => [template.id, template] as const);

const anyFront = fc.array(anyLayer, { minLength: 1, maxLength: 6 });

test("54.21 many things lack a shirt's front", () => {
  expect(OTHERS.length).toBeGreaterThan(4);
});

test.each(OTHERS)("54.21 a random front fits a %s and is a document", (_, template) => {
  fc.assert(
    fc.property(anyFront, (layers) => {
      const { to, moved } = move(layers, placesOf(template));
      const taken = to.reach ?? areaOf(to.id).inches;
      const left = areaOf(to.id).inches.width / 2 - taken.width / 2;
      for (const [at, layer] of moved.entries()) {
        const box = boundsOf(layer);
        // What a document holds no smaller may be larger than all of the area.
        if (box.width > taken.width + ROUNDING || box.height > taken.height + ROUNDING) {
          expect(scaleRange(layer).least).toBeGreaterThan(0.99);
          continue;
        }
        expect(box.x).toBeGreaterThan(left - ROUNDING);
        expect(box.x + box.width).toBeLessThan(left + taken.width + ROUNDING);
        expect(box.y).toBeGreaterThan(-ROUNDING);
        expect(box.y + box.height).toBeLessThan(taken.height + ROUNDING);
        expect(layer.kind).toBe(layers[at]?.kind ?? layer.kind);
      }
      const document = { version: 1, areas: { [to.id]: moved } };
      expect(v.safeParse(DesignDocument, document).success).toBe(true);
    }),
  );
});

test.each(OTHERS)("54.21 on a %s its layers keep their order, places and sizes", (_, template) => {
  fc.assert(
    fc.property(anyFront, (layers) => {
      const { to, moved } = move(layers, placesOf(template));
      const [before, after] = [unionOf(layers.map(boundsOf)), unionOf(moved.map(boundsOf))];
      if (!before || !after) throw new Error("the layers are gone");
      const taken = to.reach ?? areaOf(to.id).inches;
      const scale = Math.min(1, taken.width / before.width, taken.height / before.height);
      // A text's font has a least size.
      fc.pre(layers.every((layer) => scaleRange(layer).least <= scale));
      expect(after.width).toBeCloseTo(before.width * scale, 6);
      expect(scaleInto(taken, { area: to.id, ...after })).toBeCloseTo(1, 6);
      for (const [at, layer] of layers.entries()) {
        const now = moved[at] ?? layer;
        expect((now.x - after.x) / scale).toBeCloseTo(layer.x - before.x, 5);
        expect((now.y - after.y) / scale).toBeCloseTo(layer.y - before.y, 5);
        expect(now.width).toBeCloseTo(layer.width * scale, 6);
        expect(now.height).toBeCloseTo(layer.height * scale, 6);
        expect([now.rotation, now.flip]).toEqual([layer.rotation, layer.flip]);
      }
    }),
  );
});

function move(layers: readonly Layer[], places: readonly Place[]) {
  const [first] = movesTo([FRONT], places);
  if (!first) throw new Error("nothing moves");
  const { to } = first;
  return { to, moved: copyToArea(layers, FRONT, to.id, to.reach) };
}
