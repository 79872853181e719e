import { expect, test } from "bun:test";
import type { ArtLayer, DesignDocument } from "#shop/documents/document.ts";
import { frameOf, viewOf } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { drawPrints } from "./draw-prints.ts";
import type { Tile } from "./pixels.ts";

const WHOLE: ArtLayer = {
  ...{ kind: "art", art: "", colors: [], rotation: 0, flip: false, locked: false },
  ...{ x: 6, y: 8, width: 12, height: 16 },
};

const TEMPLATE = templateOf("hoodie");
const { pixelsPerInch, y } = frameOf(TEMPLATE, "front");
const ZERO = y - 8 * pixelsPerInch;

test("56.3 a print over a whole front ends above a hoodie's pocket, and keeps its shape", async () => {
  expect(await printed(WHOLE)).toEqual({ width: 7.5, height: 10, top: 0 });
});

test("56.3 a print that a hoodie takes as it is has its own inches", async () => {
  const print = { ...WHOLE, y: 5, width: 8, height: 8 };
  expect(await printed(print)).toEqual({ width: 8, height: 8, top: 1 });
});

test("56.3 what lies outside the front is not pictured either, however small the rest is", async () => {
  const print = { ...WHOLE, x: 0, y: 15, width: 8, height: 8 };
  expect(await printed(print)).toEqual({ width: 2.5, height: 3.125, top: 6.875 });
});

/** What is inked on the picture, in inches of the front, to an eighth. */
async function printed(layer: ArtLayer) {
  const document: DesignDocument = { version: 1, areas: { front: [layer] } };
  const [tile] = await drawPrints({
    ...{ document, view: viewOf(TEMPLATE, "front"), scale: 1, pictures: new Map() },
    contentOf: async ({ width, height }) =>
      `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"/>`,
  });
  if (!tile) throw new Error("nothing was drawn");
  const rows = inkedRows(tile);
  const inches = (pixels: number) => Math.round((pixels / pixelsPerInch) * 8) / 8;
  return {
    width: inches(Math.max(...rows)),
    height: inches(rows.filter((inked) => inked > 0).length),
    top: inches(tile.top + rows.findIndex((inked) => inked > 0) - ZERO),
  };
}

/** How many pixels of each row are inked. */
function inkedRows({ data, width, height }: Tile): number[] {
  return Array.from(
    { length: height },
    (_, row) =>
      Array.from({ length: width }, (_, x) => data[(row * width + x) * 4 + 3] ?? 0).filter(
        (alpha) => alpha > 127,
      ).length,
  );
}
