import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyLayers } from "#tools/testing/data/layers.ts";
import { boundsOf } from "../geometry.ts";
import {
  bringForward,
  bringToTop,
  doubleLayers,
  moveTo,
  removeLayers,
  sendBackward,
  sendToBottom,
} from "./edit.ts";

const order = (text: string) => [...text];
const area = { x: 0, y: 0, width: 12, height: 16 };
const isUpper = (letter: string) => letter === letter.toUpperCase();

describe("the order of layers, bottom to top, with the chosen ones in capitals", () => {
  test.each([
    ["aBc", "acB", "Bac"],
    ["abC", "abC", "aCb"],
    ["Abc", "bAc", "Abc"],
    ["ABc", "cAB", "ABc"],
    ["AbC", "bAC", "ACb"],
    ["aBCd", "adBC", "BCad"],
  ])("31.1 %s comes forward as %s and goes back as %s", (before, forward, backward) => {
    expect(bringForward(order(before), isUpper).join("")).toBe(forward);
    expect(sendBackward(order(before), isUpper).join("")).toBe(backward);
  });

  test("31.1 goes all the way to the top and the bottom, chosen ones in their order", () => {
    expect(bringToTop(order("AbCd"), isUpper).join("")).toBe("bdAC");
    expect(sendToBottom(order("aBcD"), isUpper).join("")).toBe("BDac");
  });

  test("31.1 puts a layer where it is dropped", () => {
    expect([0, 1, 2, 3].map((below) => moveTo(order("aBcd"), isUpper, below).join(""))).toEqual([
      "Bacd",
      "aBcd",
      "acBd",
      "acdB",
    ]);
  });
});

test("31.1 no order loses a layer or adds one, and forward and backward end at top and bottom", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 12 }), fc.integer(), (layers, odd) => {
      const isChosen = (layer: number) => ((layer ^ odd) & 1) === 0;
      let [up, down] = [layers, layers];
      for (const _ of layers) {
        up = bringForward(up, isChosen);
        down = sendBackward(down, isChosen);
      }
      expect(up).toEqual(bringToTop(layers, isChosen));
      expect(down).toEqual(sendToBottom(layers, isChosen));
    }),
  );
});

test("31.2 a copy lies just above its original, a quarter inch off, unlocked and not further out", () => {
  fc.assert(
    fc.property(anyLayers, (layers) => {
      const isChosen = ({ kind }: (typeof layers)[number]) => kind !== "art";
      const copied = doubleLayers(layers, isChosen, { area, rename: (copy) => copy });
      expect(copied).toHaveLength(layers.length + layers.filter(isChosen).length);
      for (const layer of layers.filter(isChosen)) {
        const copy = copied[copied.indexOf(layer) + 1];
        if (!copy) throw new Error("The last layer was not copied");
        expect(copy.locked).toBe(false);
        expect(Math.abs(copy.x - layer.x)).toBeCloseTo(0.25, 9);
        expect(Math.abs(copy.y - layer.y)).toBeCloseTo(0.25, 9);
        const [before, after] = [boundsOf(layer), boundsOf(copy)];
        if (before.x >= 0 && before.x + before.width <= 11.75) {
          expect(after.x).toBeGreaterThanOrEqual(0);
          expect(after.x + after.width).toBeLessThanOrEqual(12 + 1e-9);
        }
      }
    }),
  );
});

test("31.3 a locked layer is not deleted", () => {
  fc.assert(
    fc.property(anyLayers, (layers) => {
      expect(removeLayers(layers, () => true)).toEqual(layers.filter(({ locked }) => locked));
    }),
  );
});
