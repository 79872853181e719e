// Draws each view of each template in turn, in changing colors, and the same pictures by sharp alone.
import sharp from "sharp";
import type { Drawing } from "#services/artwork/tasks.ts";
import type { Pixels } from "#services/drawing/pixels.ts";
import { compose } from "#services/mockups/compose.ts";
import { draw, encode } from "#services/mockups/draw.ts";
import { drawPrint } from "#services/mockups/draw-print.ts";
import { readLayers } from "#services/mockups/layers.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { areaIdsOn, type View } from "#shop/goods/template.ts";
import { templates } from "#shop/goods/templates.ts";
import { type Size, VIEW_SIZE } from "#shop/placement.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import type { ColdPictures } from "./cold-pictures.ts";

const ROUNDS = 3;
const VIEWS = templates().flatMap(({ views }) => views);
const background = { r: 200, g: 60, b: 40, alpha: 0.8 };
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;

type Artwork = Size & { webp: Buffer };

/** It is as wide as the preview that a picture of this width is made from. */
async function artworkFor(width: number): Promise<Artwork> {
  const side = Math.max(width, VIEW_SIZE.width);
  const grain = { width: side / 2, height: side / 2, channels: 3, background, noise } as const;
  const webp = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: { create: grain } }])
    .webp()
    .toBuffer();
  return { webp, width: side, height: side };
}

async function measure(width: number): Promise<ColdPictures> {
  const artwork = await artworkFor(width);
  const spent = { drawn: 0, bare: 0 };
  // The first round is for the compiler and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, view] of VIEWS.entries()) {
      const color = SHIRT_COLORS[(at + round * 3) % SHIRT_COLORS.length] ?? SHIRT_COLORS[0];
      const print = printOn(view, artwork);
      const drawing = { view, hex: color.hex, print, width, type: "webp" } as const;
      const ready = await readLayersIn(color.hex, drawing);
      const drawn = await cpuOf(() => draw(drawing));
      const bare = await cpuOf(() => composeBare(ready, drawing));
      if (round === 0) continue;
      spent.drawn += drawn;
      spent.bare += bare;
    }
  }
  const pictures = VIEWS.length * ROUNDS;
  return { drawn: spent.drawn / pictures, bare: spent.bare / pictures };
}

type Print = NonNullable<Drawing["print"]>;

/** The print is one artwork as large as its preview is, on the view's first area. */
function printOn(view: View, { webp, ...size }: Artwork): Print {
  const artwork = { id: 1, ...size };
  const [area = ""] = areaIdsOn(view);
  const sides = { front: null, back: null, [area]: artwork };
  const document = documentByName(sides, { position: "center", size: 5 });
  return { document, previews: [{ artworkId: artwork.id, webp }] };
}

type Ready = { shirt: Pixels; folds: Uint8Array; scale: 1 | 2 };

/** The folds' content makes no difference to the time, so they are in the shirt already. */
async function readLayersIn(hex: string, drawing: Drawing): Promise<Ready> {
  const scale = drawing.width > VIEW_SIZE.width ? 2 : 1;
  const shirt = compose(await readLayers(drawing.view, scale), hex);
  return { shirt, folds: new Uint8Array(shirt.data.length), scale };
}

async function composeBare(
  { shirt, folds, scale }: Ready,
  { view, print, width, type }: Drawing & { print: Print },
): Promise<Uint8Array> {
  const [drawn] = await drawPrint(print, { view, scale });
  if (!drawn) throw new Error("Nothing is printed");
  const { data, left, top, ...size } = drawn;
  const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
  const artwork = { input: Buffer.from(data), raw: { ...size, channels: 4 }, left, top } as const;
  const layers = [artwork, { input: Buffer.from(folds), raw }];
  const whole = await sharp(shirt.data, { raw }).composite(layers).raw().toBuffer();
  return encode(sharp(whole, { raw }).resize(width), type);
}

/** The time is in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = cpuMicroseconds();
  await work();
  return (cpuMicroseconds() - start) / 1000;
}

answerMessages("ready", (width) => measure(Number(width)));
