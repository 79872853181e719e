import { expect, test } from "bun:test";
import { GARMENTS } from "#shop/goods/garments/garments.ts";
import { TOTE_BAG } from "#shop/goods/objects/tote-bag.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import type { View } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { compose } from "./compose.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { readLayers } from "./layers.ts";

const COLORS = { white: "#ffffff", black: "#212124" };

const VIEWS = [...GARMENTS, TOTE_BAG]
  .flatMap(({ views }) => views)
  .flatMap((view) =>
    Object.entries(COLORS).map(([color, hex]) => [view.picture, color, { view, hex }] as const),
  );

test.each(VIEWS)(
  "57.40 on %s in %s one sees threads and folds where designs go",
  async (_, __, { view, hex }) => {
    const { threads, folds } = await seenOn(view, hex);
    expect(threads).toBeGreaterThan(1.2);
    // More would be noise in what is printed.
    expect(threads).toBeLessThan(5);
    expect(folds).toBeGreaterThan(4);
  },
);

test("57.41 none of them weighs more than a list can bear", async () => {
  const pool = createDrawingPool();
  try {
    for (const [picture, color, { view, hex }] of VIEWS) {
      const input = { view, hex, width: 320, type: "webp" } as const;
      const drawn = await pool.run({ kind: "draw", input });
      const bytes = drawn.ok ? drawn.output.bytes.length : Number.NaN;
      expect([picture, color, bytes < 20_000]).toEqual([picture, color, true]);
    }
  } finally {
    pool.stop();
  }
});

/** Side of a block whose pixels together are darker or lighter by a fold alone. */
const BLOCK = 8;

/** In levels: how far pixels beside each other are apart, and how far blocks are from their mean. */
async function seenOn(view: View, hex: string): Promise<{ threads: number; folds: number }> {
  const { data } = compose(await readLayers(view, 1), hex);
  const { left, top, columns, rows } = blocksOf(view);
  const blocks: number[] = [];
  let apart = 0;
  for (let block = 0; block < columns * rows; block++) {
    const from = (top + Math.floor(block / columns) * BLOCK) * VIEW_SIZE.width + left;
    const start = from + (block % columns) * BLOCK;
    let sum = 0;
    for (let pixel = 0; pixel < BLOCK * BLOCK; pixel++) {
      const at = start + Math.floor(pixel / BLOCK) * VIEW_SIZE.width + (pixel % BLOCK);
      sum += data[at * 4] ?? 0;
      apart += Math.abs((data[at * 4] ?? 0) - (data[at * 4 + 4] ?? 0));
    }
    blocks.push(sum / BLOCK ** 2);
  }
  const mean = blocks.reduce((sum, level) => sum + level, 0) / blocks.length;
  const spread = blocks.reduce((sum, level) => sum + (level - mean) ** 2, 0) / blocks.length;
  return { threads: apart / blocks.length / BLOCK ** 2, folds: Math.sqrt(spread) };
}

/** What is printed on the view's first area lies within these blocks. */
function blocksOf({ areas: [shown] }: View) {
  if (!shown) throw new RangeError("the view shows no area");
  const { area, x, y, pixelsPerInch } = shown;
  const seen = seenBox(shown);
  const top = y + (Math.max(0, seen.y) - area.inches.height / 2) * pixelsPerInch;
  return {
    left: Math.round(x - (seen.width / 2) * pixelsPerInch),
    top: Math.round(top),
    columns: Math.floor((seen.width * pixelsPerInch) / BLOCK),
    rows: Math.floor((seen.height * pixelsPerInch) / BLOCK),
  };
}
