import { describe, expect, test } from "bun:test";
import * as v from "valibot";
import { art, at, image, text } from "#tools/testing/data/advised-designs.ts";
import { artworkIdsOf, firstImage, printedAreas } from "./document.ts";
import { DesignDocument } from "./document-schema.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

const square = at(6, 5, 8, 8);
const words = text(square, "#ff0000");
const of = (...layers: unknown[]) => ({ version: 1, areas: { front: layers } });
const accepts = (document: unknown) => v.is(DesignDocument, document);

test("29.1 a document of all kinds in all areas comes back as it was", () => {
  const document = {
    version: 1,
    areas: {
      front: [
        image(square, {
          crop: { x: 0.25, y: 0, width: 0.75, height: 1 },
          placement: { position: "center", size: 5 },
        }),
        { ...words, outline: { color: "#000000", width: 0.1 }, arc: -350, rotation: 360 },
      ],
      back: [art(square, { colors: [{ from: "#000000", to: "#ffffff" }] })],
      "left-sleeve": [words],
      "right-sleeve": [{ ...words, text: "👩‍👩‍👧 عربي हिन्दी 日本語" }],
    },
  };
  expect(v.parse(DesignDocument, document)).toEqual(document as DesignDocument);
});

test("29.1 what is usual may be left out", () => {
  const { rotation: _, flip: __, locked: ___, ...short } = image(square);
  expect(v.parse(DesignDocument, of(short))).toEqual(of(image(square)) as DesignDocument);
});

const LIMITS: Record<string, [within: unknown, beyond: unknown]> = {
  "layers of an area": [
    of(...Array.from({ length: DOCUMENT_LIMITS.layersPerArea }, () => words)),
    of(...Array.from({ length: DOCUMENT_LIMITS.layersPerArea + 1 }, () => words)),
  ],
  "characters of a text": [
    of({ ...words, text: "é".repeat(500) }),
    of({ ...words, text: "é".repeat(501) }),
  ],
  "emoji, each counted once": [
    of({ ...words, text: "🎈".repeat(500) }),
    of({ ...words, text: "🎈".repeat(501) }),
  ],
  "colors of a picture": [
    of(art(square, { colors: recolors(24) })),
    of(art(square, { colors: recolors(25) })),
  ],
  "inches from the corner": [of({ ...words, x: -100 }), of({ ...words, x: -100.1 })],
  "inches across": [of({ ...words, width: 100 }), of({ ...words, width: 100.1 })],
  "the least height": [of({ ...words, height: 0.005 }), of({ ...words, height: 0.004 })],
  "degrees of a rotation": [of({ ...words, rotation: -360 }), of({ ...words, rotation: 361 })],
  "degrees of an arc": [of({ ...words, arc: 350 }), of({ ...words, arc: 351 })],
  "the size of a font": [of({ ...words, size: 20 }), of({ ...words, size: 20.1 })],
  "the width of an outline": [
    of({ ...words, outline: { color: "#000000", width: 1 } }),
    of({ ...words, outline: { color: "#000000", width: 1.1 } }),
  ],
  "a crop": [
    of(image(square, { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } })),
    of(image(square, { crop: { x: 0.5, y: 0.5, width: 0.6, height: 0.5 } })),
  ],
};

test.each(Object.entries(LIMITS))("29.1 the limit of %s holds", (_, [within, beyond]) => {
  expect(accepts(within)).toBe(true);
  expect(accepts(beyond)).toBe(false);
});

test.each([
  ["a number that is not finite", of({ ...words, x: Number.POSITIVE_INFINITY })],
  ["no number", of({ ...words, x: Number.NaN })],
  ["a number in words", of({ ...words, x: "6" })],
  ["a font that we do not have", of({ ...words, font: "comic-sans" })],
  ["a text of spaces", of({ ...words, text: " \n" })],
  ["a color by name", of({ ...words, fill: "red" })],
  ["a color with more in it", of({ ...words, fill: '#ff0000"/><script>' })],
  ["art of another set", of(art(square, { art: "openmoji:rocket" }))],
  ["art from another folder", of(art(square, { art: "noto:../rocket" }))],
  ["an artwork by name", of({ ...image(square), artworkId: "1" })],
  ["an artwork that is no whole number", of(image(square, { artworkId: 1.5 }))],
  ["a layer of another kind", of({ ...words, kind: "video" })],
  ["layers that are no list", { version: 1, areas: { front: { length: 1 } } }],
  ["another version", { version: 2, areas: {} }],
  ["nothing", null],
])("29.1 a document with %s is rejected", (_, document) => {
  expect(accepts(document)).toBe(false);
});

describe("what a document holds", () => {
  const [first, second] = [image(square, { artworkId: 7 }), image(square, { artworkId: 9 })];
  const document: DesignDocument = {
    version: 1,
    areas: { back: [second], front: [words, first, second], "left-sleeve": [] },
  };

  test("29.1 areas without layers do not count as printed", () => {
    expect(printedAreas(document)).toEqual(["front", "back"]);
  });

  test("29.1 each artwork is named once", () => {
    expect(artworkIdsOf(document)).toEqual([7, 9]);
  });

  test("29.1 the first image is the lowest one", () => {
    expect(firstImage(document, "front")).toBe(first);
    expect(firstImage(document, "left-sleeve")).toBeUndefined();
  });
});

function recolors(count: number) {
  return Array.from({ length: count }, () => ({ from: "#000000", to: "#ffffff" }));
}
