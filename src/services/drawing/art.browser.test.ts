import { expect, test } from "bun:test";
import sharp from "sharp";
import { artSvg } from "#shop/art/art-svg.ts";
import { ART_PIECES } from "#shop/art/library.ts";
import { randomOf } from "#tools/random.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { artOf } from "./art.ts";

const COLUMNS = 10;
const ROWS = 6;
const SIDE = 96;
/** The picture's box may have so much of a cell, turned as it is. */
const BOX = 64;

test("30.16 60 pictures, turned, flipped, stretched and recolored, look alike in a browser and in print", async () => {
  const svg = await sheet(randomOf(1975).next);
  const page = await openPage({
    context: { viewport: { width: COLUMNS * SIDE, height: ROWS * SIDE } },
  });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const seen = await pixels(await page.screenshot());
  const printed = await pixels(Buffer.from(svg));
  const far = Array.from({ length: COLUMNS * ROWS }, (_, cell) => farPixels(seen, printed, cell));
  expect(far.filter((part) => part > 0.02)).toEqual([]);
});

async function sheet(random: () => number): Promise<string> {
  const cells = Array.from({ length: COLUMNS * ROWS }, async (_, cell) => {
    const piece = ART_PIECES[Math.floor(random() * ART_PIECES.length)];
    const picture = piece && (await artOf(piece.id));
    if (!picture) throw new Error("There is no such picture");
    const [width, height] = [BOX * (0.5 + random() / 2), BOX * (0.5 + random() / 2)];
    const x = ((cell % COLUMNS) + 0.5) * SIDE;
    const y = (Math.floor(cell / COLUMNS) + 0.5) * SIDE;
    const flip = random() < 0.5 ? " scale(-1 1)" : "";
    const colors = random() < 0.5 ? [{ from: "#000000", to: "#c8272e" }] : [];
    const drawn = artSvg({ width, height, colors }, picture, `c${cell}-`);
    return `<g transform="translate(${x} ${y}) rotate(${random() * 360})${flip}">${drawn}</g>`;
  });
  const size = `width="${COLUMNS * SIDE}" height="${ROWS * SIDE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${(await Promise.all(cells)).join("")}</svg>`;
}

function pixels(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).flatten({ background: "#fff" }).removeAlpha().raw().toBuffer();
}

/** Edges are smoothed a little differently; a missing part or another color is further away. */
const FAR = 64;

function farPixels(one: Uint8Array, other: Uint8Array, cell: number): number {
  const [left, top] = [(cell % COLUMNS) * SIDE, Math.floor(cell / COLUMNS) * SIDE];
  let count = 0;
  for (let y = top; y < top + SIDE; y++)
    for (let x = left; x < left + SIDE; x++) {
      const at = (y * COLUMNS * SIDE + x) * 3;
      const apart = (channel: number) =>
        Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
      if (Math.max(apart(0), apart(1), apart(2)) > FAR) count++;
    }
  return count / (SIDE * SIDE);
}
