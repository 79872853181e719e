import { expect, test } from "bun:test";
import { text } from "#tools/testing/data/advised-designs.ts";
import type { ImageLayer, Layer } from "../document.ts";
import { uncertainPrints } from "./certain-ink.ts";

/** The left half of it has ink. */
const ARTWORK = { id: 1, width: 1000, height: 1000, imageScale: 1, traits: { ink: grid() } };
const IMAGE: ImageLayer = {
  ...{ kind: "image", artworkId: 1, x: 6, y: 8, width: 8, height: 8 },
  ...{ rotation: 0, flip: false, locked: false },
};
const LETTER = text({ x: 6, y: 6, width: 4, height: 2 }, "#000000", { text: "Team" });
const CORNER: Layer = { ...LETTER, x: -1, y: -1, rotation: 45 };

function grid(): string {
  return "ffff0000".repeat(32);
}

const uncertain = (...layers: Layer[]) =>
  uncertainPrints({ version: 1, areas: { front: layers } }, [ARTWORK]).map(({ area }) => area);

test.each<[string, Layer[]]>([
  ["a text within the area", [LETTER]],
  ["a turned text within it", [{ ...LETTER, rotation: 30 }]],
  ["a picture", [IMAGE]],
  ["a turned picture within it", [{ ...IMAGE, rotation: 30 }]],
  ["a picture over all of it and beyond", [{ ...IMAGE, width: 20, height: 20 }]],
  ["a large crop", [{ ...IMAGE, crop: { x: 0.1, y: 0.1, width: 0.3, height: 0.3 } }]],
  ["a text beside one that reaches out", [CORNER, LETTER]],
])("20.48 %s is never drawn to find its ink", (_, layers) => {
  expect(uncertain(...layers)).toEqual([]);
});

test.each<[string, Layer]>([
  ["a turned text that reaches out", CORNER],
  ["an upright text that reaches out", { ...LETTER, x: -1 }],
  ["a turned picture that reaches out", { ...IMAGE, x: 0, rotation: 30 }],
  ["a crop within a cell", { ...IMAGE, crop: { x: 0.051, y: 0.051, width: 0.01, height: 0.01 } }],
])("20.48 %s is drawn to find its ink", (_, layer) => {
  expect(uncertain(layer)).toEqual(["front"]);
});

test("what lies outside of the area is not drawn", () => {
  expect(uncertain({ ...LETTER, x: -9 })).toEqual([]);
});
