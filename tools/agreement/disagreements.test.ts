import { expect, test } from "bun:test";
import type { ArtLayer, DesignDocument, TextLayer } from "#shop/documents/document.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { radiusOf } from "./agreement.ts";
import { colorsOf, compare } from "./compare.ts";
import { drawMockup } from "./drawn-pictures.ts";

const PLACE = { rotation: 0, flip: false, locked: false } as const;
const TEXT: TextLayer = {
  ...{ kind: "text", text: "FAMILY REUNION", font: "anton", fill: "#c8272e", arc: 60, size: 1 },
  ...{ lineHeight: 1.2, letterSpacing: 0, align: "center" },
  ...{ ...PLACE, x: 6, y: 3, width: 9, height: 2 },
};
const ART: ArtLayer = {
  ...{ kind: "art", art: "noto:rocket", colors: [{ from: "#cc2929", to: "#20a060" }] },
  ...{ ...PLACE, x: 6, y: 8, width: 3, height: 3 },
};

/** A hundredth of the area's width. */
const STEP = 0.12;

test.each<{ mistake: string; text?: Partial<TextLayer>; art?: Partial<ArtLayer> }>([
  { mistake: "a shift by 2 %", text: { x: 6 + 2 * STEP } },
  { mistake: "a shift down by 2 %", art: { y: 8 + 2 * STEP } },
  { mistake: "a flip that is missed", art: { flip: true } },
  { mistake: "an arc the other way", text: { arc: -60 } },
  { mistake: "a recolor that is missed", art: { colors: [] } },
  { mistake: "a turn that is 3° off", text: { rotation: 3 } },
  { mistake: "a color 5 levels off", text: { fill: "#c82733" } },
  { mistake: "an outline that is missed", text: { outline: { color: "#202020", width: 0.1 } } },
])("21.7 pictures do not agree with $mistake", async ({ text, art }) => {
  expect(await difference({ text, art })).toBeDefined();
});

test("21.7 they agree with less than may be: half a percent, and two levels", async () => {
  expect(await difference({})).toBeUndefined();
  expect(await difference({ text: { x: 6 + STEP / 2, fill: "#c82730" } })).toBeUndefined();
});

type Change = { text?: Partial<TextLayer> | undefined; art?: Partial<ArtLayer> | undefined };

async function difference({ text, art }: Change) {
  const right = await colors([TEXT, ART]);
  const wrong = await colors([
    { ...TEXT, ...text },
    { ...ART, ...art },
  ]);
  return compare(right, wrong, radiusOf("front"));
}

async function colors(front: [TextLayer, ArtLayer]) {
  const document: DesignDocument = { version: 1, areas: { front } };
  const [tile] = await drawMockup(document, [], STUDIO_TEMPLATE.views[0]);
  if (!tile) throw new Error("nothing was drawn");
  return colorsOf(tile);
}
