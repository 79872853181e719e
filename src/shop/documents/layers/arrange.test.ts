import { expect, test } from "bun:test";
import fc from "fast-check";
import * as v from "valibot";
import { anyImage, anyLayer, anyLayers } from "#tools/testing/data/layers.ts";
import { Layer } from "../document-schema.ts";
import { boundsOf, fromFrame, normalized, unionOf } from "../geometry.ts";
import { align, EDGES, type Edge, spread } from "./arrange.ts";
import { copyToArea } from "./copy-to-area.ts";
import { cropTo, WHOLE } from "./crop.ts";
import { cutSide, shiftCrop } from "./crop-sides.ts";
import { flipLayer, scaleBy, scaleRange } from "./reshape.ts";

const area = { x: 0, y: 0, width: 12, height: 16 };
const all = () => true;
const unlocked = { locked: false };

const place = (layer: Layer, edge: Edge) => {
  const { x, y, width, height } = boundsOf(layer);
  const of = { left: x, center: x + width / 2, right: x + width };
  return { ...of, top: y, middle: y + height / 2, bottom: y + height }[edge];
};

test("31.4 several layers line up with their common bounds, one with the print area, locked ones stay", () => {
  const ofArea = { left: 0, center: 6, right: 12, top: 0, middle: 8, bottom: 16 };
  fc.assert(
    fc.property(anyLayers, fc.constantFrom(...EDGES), (layers, edge) => {
      const bounds = unionOf(layers.map(boundsOf));
      const line = layers.length > 1 && bounds ? placeOf(bounds, edge) : ofArea[edge];
      const aligned = align(layers, all, { edge, area });
      for (const [index, layer] of aligned.entries()) {
        if (layer.locked) expect(layer).toBe(layers[index] ?? layer);
        else expect(place(layer, edge)).toBeCloseTo(line, 6);
      }
    }),
  );
});

const placeOf = (box: { x: number; y: number; width: number; height: number }, edge: Edge) =>
  ({
    left: box.x,
    center: box.x + box.width / 2,
    right: box.x + box.width,
    top: box.y,
    middle: box.y + box.height / 2,
    bottom: box.y + box.height,
  })[edge];

test("31.5 layers that are spread keep their outermost edges and have the same gaps", () => {
  fc.assert(
    fc.property(fc.array(anyLayer, { minLength: 3, maxLength: 6 }), (some) => {
      const layers = some.map((layer) => ({ ...layer, ...unlocked }));
      const center = (layer: Layer) => place(layer, "center");
      const inOrder = [...layers].sort((one, other) => center(one) - center(other));
      const moved = spread(layers, all, "horizontally");
      const boxes = inOrder.map((layer) => {
        const after = moved[layers.indexOf(layer)];
        if (!after) throw new Error("A layer is gone");
        expect(after.y).toBe(layer.y);
        return boundsOf(after);
      });
      const gaps = boxes.slice(1).map((box, index) => {
        const before = boxes[index] ?? box;
        return box.x - before.x - before.width;
      });
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
      const [first, last] = [inOrder[0], inOrder.at(-1)];
      if (first) expect(boxes[0]?.x).toBeCloseTo(boundsOf(first).x, 6);
      if (last) expect(boxes.at(-1)?.x).toBeCloseTo(boundsOf(last).x, 6);
    }),
  );
});

test("31.6 copies lie in their place on the other side, and fit a sleeve in their proportions", () => {
  fc.assert(
    fc.property(fc.array(anyLayer, { minLength: 1, maxLength: 4 }), (layers) => {
      expect(copyToArea(layers, "front", "back")).toEqual(
        layers.map((layer) => ({ ...layer, ...unlocked })),
      );
      const bounds = unionOf(copyToArea(layers, "front", "left-sleeve").map(boundsOf));
      const before = unionOf(layers.map(boundsOf));
      if (!bounds || !before) throw new Error("The layers are gone");
      const fit = Math.min(1, 4 / before.width, 3 / before.height);
      // A text's font has a least size.
      fc.pre(layers.every((layer) => scaleRange(layer).least <= fit));
      expect(bounds.x + bounds.width / 2).toBeCloseTo(2, 6);
      expect(bounds.y + bounds.height / 2).toBeCloseTo(1.5, 6);
      expect(bounds.width / before.width).toBeCloseTo(bounds.height / before.height, 6);
      expect(bounds.width / before.width).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test("29.5 what lies nearer to the collar than the front reaches moves down to its edge, all together", () => {
  fc.assert(
    fc.property(anyImage, fc.double({ min: -3.5, max: -0.01, noNaN: true }), (image, top) => {
      const name = { ...image, rotation: 0, y: top + image.height / 2 };
      const below = { ...name, y: name.y + 1 };
      const [moved, next] = copyToArea([name, below], "back", "front");
      if (!moved || !next) throw new Error("The layers are gone");
      expect(boundsOf(moved).y).toBeCloseTo(0, 9);
      expect(next.y - moved.y).toBeCloseTo(1, 9);
      expect(copyToArea([name], "front", "back")[0]?.y).toBe(name.y);
    }),
  );
});

test("31.7 scaling keeps proportions, grows a text's font along, and never leaves what a document holds", () => {
  fc.assert(
    fc.property(anyLayer, fc.double({ min: 1e-4, max: 1e4, noNaN: true }), (layer, factor) => {
      const scaled = scaleBy(layer, factor);
      const turned = { ...flipLayer(scaled), rotation: normalized(layer.rotation * 3) };
      const { success } = v.safeParse(Layer, turned);
      expect(success).toBe(true);
      expect(scaled.width / layer.width).toBeCloseTo(scaled.height / layer.height, 6);
      if (scaled.kind === "text" && layer.kind === "text") {
        expect(scaled.size / layer.size).toBeCloseTo(scaled.width / layer.width, 6);
      }
    }),
  );
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop = fc
  .tuple(share, share, share, share)
  .map(([left, top, right, bottom]) =>
    cutSide(
      cutSide(cutSide(cutSide(WHOLE, "left", left), "top", top), "right", right),
      "bottom",
      bottom,
    ),
  );

test("31.8 each point of a cropped picture stays where it is on the shirt, flipped and rotated or not", () => {
  fc.assert(
    fc.property(anyImage, crop, crop, (small, first, second) => {
      const layer = { ...small, width: small.width + 1, height: small.height + 1 };
      const cropped = cropTo(layer, first);
      const again = cropTo(cropped, second);
      const point = { x: second.x + second.width, y: second.y };
      const [now, was] = [onShirt(again, point), onShirt(layer, point)];
      expect(now.x).toBeCloseTo(was.x, 6);
      expect(now.y).toBeCloseTo(was.y, 6);
      const whole = cropTo(again, WHOLE);
      expect(whole.crop).toBeUndefined();
      expect(whole.x).toBeCloseTo(layer.x, 6);
      expect(whole.width).toBeCloseTo(layer.width, 6);
      expect(v.safeParse(Layer, again).success).toBe(true);
    }),
  );
});

test("31.8 a crop that is shifted keeps its size and stays on the picture", () => {
  fc.assert(
    fc.property(crop, fc.double({ min: -2, max: 2, noNaN: true }), (before, by) => {
      const after = shiftCrop(before, by, -by);
      expect(after.width).toBe(before.width);
      expect(after.x).toBeGreaterThanOrEqual(0);
      expect(after.x + after.width).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

/** A point of the picture, given in parts of it, lies here. */
function onShirt(layer: Extract<Layer, { kind: "image" }>, point: { x: number; y: number }) {
  const seen = layer.crop ?? WHOLE;
  const right = ((point.x - seen.x) / seen.width - 0.5) * layer.width;
  return fromFrame(layer, {
    x: layer.flip ? -right : right,
    y: ((point.y - seen.y) / seen.height - 0.5) * layer.height,
  });
}
