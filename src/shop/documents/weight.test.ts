import { expect, test } from "bun:test";
import { outlineOf } from "#services/drawing/text.ts";
import { heaviestTexts } from "#tools/testing/data/heavy-text.ts";
import { FONT_POINTS } from "../text/font-points.ts";
import { FONT_IDS, type FontId } from "../text/fonts.ts";
import type { ImageLayer, TextLayer } from "./document.ts";
import { drawingMs, isHeavy } from "./weight.ts";

const [LAYER] = heaviestTexts();
if (!LAYER) throw new Error("there is a heaviest text");
const { outline: _, ...PLAIN } = LAYER;
/** One picture shows these areas. */
const SEEN = ["front", "left-sleeve", "right-sleeve"];
const IMAGE: ImageLayer = {
  ...{ kind: "image", artworkId: 1, x: 6, y: 8, width: 12, height: 16 },
  ...{ rotation: 30, flip: false, locked: false },
};

test.each(FONT_IDS)("21.62 no letter of %s has more points than it is weighed by", async (font) => {
  const letters = await Promise.all(latin().map((text) => pointsOf(font, text)));
  const most = Math.max(...letters);
  expect(most).toBeLessThanOrEqual(FONT_POINTS[font]);
  expect(most).toBeGreaterThan(FONT_POINTS[font] / 3);
});

test("21.62 what takes longest is heavy, on the areas where it is", () => {
  expect(isHeavy({ version: 1, areas: { front: heaviestTexts() } }, SEEN)).toBe(true);
  expect(isHeavy({ version: 1, areas: { front: heaviestTexts() } }, ["back"])).toBe(false);
  expect(isHeavy({ version: 1, areas: { "left-sleeve": heaviestTexts() } }, SEEN)).toBe(true);
  expect(weigh(Array<TextLayer>(8).fill(PLAIN))).toBeGreaterThan(1000);
  const photos = Array.from({ length: 20 }, (_, at) => ({ ...IMAGE, artworkId: at + 1 }));
  expect(weigh(photos)).toBeGreaterThan(1000);
});

test("21.62 hard pixels of a small crop weigh what they are enlarged to", () => {
  const crop = { x: 0.1, y: 0.1, width: 0.002, height: 0.002 };
  const cropped: ImageLayer = { ...IMAGE, width: 100, height: 100, hard: true, crop };
  expect(weigh(Array<ImageLayer>(9).fill(cropped))).toBeGreaterThan(2000);
  expect(weigh(Array<ImageLayer>(5).fill({ ...cropped, width: 4, height: 4 }))).toBeGreaterThan(
    1000,
  );
  const whole: ImageLayer = { ...IMAGE, hard: true };
  expect(weigh(Array<ImageLayer>(8).fill(whole))).toBeLessThan(1000);
});

test("21.62 what people make is light", () => {
  const words: TextLayer = {
    ...LAYER,
    ...{ text: "Anna & Ben, 24 June 2026", font: "caveat" },
    outline: { color: "#ffffff", width: 0.1 },
  };
  expect(weigh([IMAGE, { ...IMAGE, artworkId: 2 }, words, words, words])).toBeLessThan(1000);
  const names = Array<string>(40).fill("Maximilian").join("\n");
  expect(weigh([{ ...PLAIN, text: names, font: "oswald" }])).toBeLessThan(1000);
});

test("21.62 an outline weighs more the wider it is", () => {
  const widths = [0.01, 0.1, 1].map((width) =>
    weigh([{ ...LAYER, outline: { color: "#ff0000", width } }]),
  );
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths[0]).toBeGreaterThan(weigh([PLAIN]));
});

function weigh(front: (TextLayer | ImageLayer)[]): number {
  return drawingMs({ version: 1, areas: { front } }, SEEN);
}

function latin(): string[] {
  const codes = Array.from({ length: 0x17f - 0x21 }, (_, at) => at + 0x21);
  return codes
    .filter((code) => code < 0x7f || code > 0xa0)
    .map((code) => String.fromCodePoint(code));
}

async function pointsOf(font: FontId, text: string): Promise<number> {
  const { d } = await outlineOf({ ...PLAIN, font, text });
  return d.match(/-?[\d.]+ -?[\d.]+/g)?.length ?? 0;
}
