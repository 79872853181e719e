import { describe, expect, test } from "bun:test";
import type { ImageLayer, TextLayer } from "#shop/documents/document.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { Box, Size } from "#shop/placement.ts";
import { contentOf } from "./content-of.ts";
import { drawLayers } from "./draw-layers.ts";
import type { ContentOf } from "./draw-vectors.ts";

const AREA = { x: 0, y: 0, width: 12, height: 16 };
const { reach, minSide, layersPerArea, textLength } = DOCUMENT_LIMITS;
const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;
const IMAGE: ImageLayer = {
  ...{ kind: "image", artworkId: 1, x: 6, y: 8, width: reach, height: reach },
  ...UPRIGHT,
};
/** So many pixels may be rotated into view: the area's diagonal squared, and some around. */
const MAX_PIXELS = (20 * 300 + 20) ** 2;

describe("of an artwork only what is seen is read", () => {
  const speck = { x: 0.5, y: 0.5, width: 0.001, height: 0.001 };
  test.each([
    ["a hundred inches", {}, 1],
    ["a hundred inches, turned", { rotation: 45 }, 1],
    ["a hundred inches of a thousandth of it", { rotation: 10, crop: speck }, 1],
    ["the same of a page", { rotation: 10, crop: speck }, 100],
    ["a thread", { rotation: 10, width: minSide }, 1],
    ["a corner", { x: -49, y: -49 }, 1],
  ])("27.6 %s", async (_name, layer, maxScale) => {
    const reads: { part: Box; size: Size }[] = [];
    const read = async (part: Box, size: Size) => {
      reads.push({ part, size });
      throw new Error("enough is known");
    };
    const picture = { width: 10_000, height: 5000, maxScale, read };
    const pictures = new Map([[1, picture]]);
    const drawing = draw([{ ...IMAGE, ...layer }], { pixelsPerInch: 300, pictures });
    await expect(drawing).rejects.toThrow("enough is known");
    expect(reads).toHaveLength(1);
    for (const { part, size } of reads) {
      expect(part.x >= 0 && part.x + part.width <= picture.width).toBe(true);
      expect(part.y >= 0 && part.y + part.height <= picture.height).toBe(true);
      expect(size.width * size.height).toBeLessThan(MAX_PIXELS);
      const scale = Math.max(size.width / part.width, size.height / part.height);
      expect(scale).toBeLessThanOrEqual(maxScale);
    }
  });
});

test("27.6 much markup is drawn in several files, bottom to top", async () => {
  const long = `<desc>${"a".repeat(1.5e6)}</desc>`;
  const colors = ["#ff0000", "#00ff00", "#0000ff", "#00ff00", "#ff00ff"];
  const layers = colors.map((fill, at) => ({ ...text("A"), fill, x: 6 + at, width: 12 }));
  const drawn = await draw(layers, {
    content: async ({ width, height, ...layer }) => {
      const box = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
      return `${long}<rect ${box} fill="${layer.kind === "text" ? layer.fill : ""}"/>`;
    },
  });
  const row = [10, 30, 50, 70, 239].map((x) =>
    drawn.data.subarray((160 * 240 + x) * 4).slice(0, 3),
  );
  expect(row.map((rgb) => `#${Buffer.from(rgb).toString("hex")}`)).toEqual(colors);
});

test("27.6 as many layers as there may be, each of as much text as there may be, are drawn", async () => {
  const emoji = text("😀".repeat(textLength));
  const letters = { ...text("@&%$WQ8g".repeat(textLength).slice(0, textLength)), arc: 300 };
  const layers = Array.from({ length: layersPerArea }, (_, at) => ({
    ...(at % 10 === 0 ? letters : emoji),
    rotation: at,
  }));
  const drawn = await draw(layers, { content: contentOf });
  expect(drawn.data.some((level) => level > 0)).toBe(true);
});

test("27.6 a drawing of nothing is one clear pixel", async () => {
  const drawn = await draw([], { box: { x: 0, y: 0, width: 0, height: 0 } });
  expect([drawn.width, drawn.height, ...drawn.data]).toEqual([1, 1, 0, 0, 0, 0]);
});

type Options = Partial<Parameters<typeof drawLayers>[0]> & { content?: ContentOf };

function draw(layers: Parameters<typeof drawLayers>[0]["layers"], options: Options = {}) {
  const { content = async () => "", ...more } = options;
  const drawing = { layers, box: AREA, pixelsPerInch: 20, pictures: new Map() };
  return drawLayers({ ...drawing, contentOf: content, ...more });
}

function text(words: string): TextLayer {
  return {
    ...{ ...UPRIGHT, kind: "text", text: words, font: "anton", align: "center" },
    ...{ x: 6, y: 8, width: 12, height: 16, size: 1, lineHeight: 1.2, letterSpacing: 0, arc: 0 },
    fill: "#d02020",
  };
}
