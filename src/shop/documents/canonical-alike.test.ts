import { expect, test } from "bun:test";
import fc from "fast-check";
import * as v from "valibot";
import { art, at, image, text } from "#tools/testing/data/advised-designs.ts";
import { canonicalText } from "./canonical.ts";
import { DesignDocument } from "./document-schema.ts";
import { documentByName } from "./named-placement.ts";

const square = at(6, 5, 8, 8);
const DOCUMENT: DesignDocument = {
  version: 1,
  areas: {
    front: [
      image(square, { crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, rotation: 12.5 }),
      text(square, "#ff0000", { outline: { color: "#000000", width: 0.1 }, text: "é\n\"'" }),
    ],
    back: [art(square, { colors: [{ from: "#000000", to: "#ffffff" }], flip: true })],
  },
};

test("29.2 the text of a named placement is what the migration writes", () => {
  const front = { id: 12, width: 1500, height: 1000 };
  const document = documentByName({ front, back: null }, { position: "center", size: 5 });
  expect(canonicalText(document)).toBe(
    '{"areas":{"front":[{"artworkId":12,"height":5.333333333333334,"kind":"image","placement":{"position":"center","size":5},"width":8,"x":6,"y":5.5}]},"version":1}',
  );
});

test("29.2 the order of keys, what is usual and empty lists make no other text", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), (coins) => {
      const other = shuffled(DOCUMENT, coins);
      expect(canonicalText(other)).toBe(canonicalText(DOCUMENT));
    }),
  );
  const { rotation: _, flip: __, locked: ___, ...short } = image(square);
  expect(canonicalText({ version: 1, areas: { front: [short as never], back: [] } })).toBe(
    canonicalText({ version: 1, areas: { front: [image(square)] } }),
  );
});

test("29.2 a document is read from its text as it was", () => {
  const read = v.parse(DesignDocument, JSON.parse(canonicalText(DOCUMENT)));
  expect(read).toEqual(DOCUMENT);
});

test.each([
  ["places", { x: 6.1 }],
  ["rotations", { rotation: 0.5 }],
  ["artworks", { artworkId: 2 }],
  ["locks", { locked: true }],
])("29.2 other %s make another text", (_, change) => {
  const of = (layer: ReturnType<typeof image>): DesignDocument => ({
    version: 1,
    areas: { front: [layer] },
  });
  expect(canonicalText(of(image(square, change)))).not.toBe(canonicalText(of(image(square))));
});

test("29.2 the order of layers counts", () => {
  const { front = [], back = [] } = DOCUMENT.areas;
  const turned = { ...DOCUMENT, areas: { front: front.toReversed(), back } };
  expect(canonicalText(turned)).not.toBe(canonicalText(DOCUMENT));
});

/** The same, with the keys of each object in another order. */
function shuffled<Value>(value: Value, coins: Iterator<boolean>): Value {
  // The shape stays what it was.
  return reorder(value, coins) as Value;
}

function reorder(value: unknown, coins: Iterator<boolean>): unknown {
  if (Array.isArray(value)) return value.map((each) => reorder(each, coins));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, each] of Object.entries(value)) {
    const entry: [string, unknown] = [key, reorder(each, coins)];
    if (coins.next().value) entries.push(entry);
    else entries.unshift(entry);
  }
  return Object.fromEntries(entries);
}
