import { expect, test } from "bun:test";
import * as v from "valibot";
import { canonicalText, readDocument } from "./canonical.ts";
import { DesignDocument } from "./document-schema.ts";

const FRAME = { x: 6, y: 8, width: 4, height: 2 };
const SENT = {
  version: 1,
  areas: {
    front: [
      { kind: "text", text: "Team", font: "anton", size: 1, fill: "#000000", ...FRAME },
      { kind: "art", art: "noto:rocket", ...FRAME, colors: [] },
      { kind: "image", artworkId: 3, ...FRAME, rotation: 45 },
    ],
    back: [],
  },
};

test("21.46 a document is one text, whatever of it is said or left out", () => {
  const document = v.parse(DesignDocument, SENT);
  expect(canonicalText(document)).toBe(
    '{"areas":{"front":[' +
      '{"fill":"#000000","font":"anton","height":2,"kind":"text","size":1,"text":"Team","width":4,"x":6,"y":8},' +
      '{"art":"noto:rocket","height":2,"kind":"art","width":4,"x":6,"y":8},' +
      '{"artworkId":3,"height":2,"kind":"image","rotation":45,"width":4,"x":6,"y":8}' +
      ']},"version":1}',
  );
});

test("21.46 read again, it is what was sent, with what goes without saying", () => {
  const document = v.parse(DesignDocument, SENT);
  const { back: _, ...areas } = document.areas;
  expect(readDocument(JSON.parse(canonicalText(document)))).toEqual({ version: 1, areas });
});

test("21.46 text that no database takes is rejected", () => {
  for (const text of ["a\0b", "\ud800"]) {
    const [layer] = SENT.areas.front;
    const sent = { version: 1, areas: { front: [{ ...layer, text }] } };
    expect(v.safeParse(DesignDocument, sent).success).toBe(false);
  }
});
