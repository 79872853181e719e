// Draws each view of each template in turn, in changing colors, and the same pictures by sharp alone.
import sharp from "sharp";
import type { Drawing } from "#services/artwork/tasks.ts";
import { readThing } from "#services/artwork/things/read-thing.ts";
import type { Pixels } from "#services/drawing/pixels.ts";
import { draw, encode } from "#services/mockups/draw.ts";
import { drawThing } from "#services/mockups/photographs/draw-thing.ts";
import { type ImageLayer, layersOf } from "#shop/documents/document.ts";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { takenShots, type View } from "#shop/goods/template.ts";
import { templates } from "#shop/goods/templates.ts";
import { type Size, VIEW_SIZE } from "#shop/placement.ts";
import { totePhoto } from "../../testing/data/thing-photo.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import type { ColdKind, ColdPictures, ColdRequest } from "./cold-pictures.ts";

const ROUNDS = 3;

/** Views of what comes with the shop, those that a print bends on, and one of a photograph. */
async function viewsOf(kind: ColdKind): Promise<View[]> {
  if (kind === "shot") return templates().flatMap(takenShots);
  const views = templates().flatMap((template) => template.views);
  const isMeshed = (view: View) => view.areas.some(({ mesh }) => mesh);
  if (kind === "flat") return views.filter((view) => !isMeshed(view));
  if (kind === "meshed") return views.filter(isMeshed);
  const shown = views.find((view) => !isMeshed(view));
  if (!shown) throw new Error("no view is flat");
  return [{ ...shown, picture: PHOTO }];
}

const PHOTO = "f".repeat(32);
const background = { r: 200, g: 60, b: 40, alpha: 0.8 };
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;

/** It is as wide as the preview that a picture of this width is made from. */
async function artworkFor(width: number): Promise<Buffer> {
  const side = Math.max(width, VIEW_SIZE.width);
  const grain = { width: side / 2, height: side / 2, channels: 3, background, noise } as const;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: { create: grain } }])
    .webp()
    .toBuffer();
}

async function measure({ kind, width }: ColdRequest): Promise<ColdPictures> {
  const artwork = await artworkFor(width);
  const views = await viewsOf(kind);
  const photo = kind === "photographed" ? await photoLayers(width) : undefined;
  const spent = { drawn: 0, bare: 0 };
  // The first round is for the compiler and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, view] of views.entries()) {
      const color = SHIRT_COLORS[(at + round * 3) % SHIRT_COLORS.length] ?? SHIRT_COLORS[0];
      const print = printOn(view, artwork);
      const task = { view, hex: color.hex, print, width, type: "webp" } as const;
      const drawing = { ...task, ...(photo && { layers: photo }) };
      // First, so that the planes of its view are cached only where a shop's process has them, too.
      const drawn = await cpuOf(() => draw(drawing));
      const ready = await readLayersIn(color.hex, drawing);
      const bare = await cpuOf(() => composeBare(ready, drawing));
      if (round === 0) continue;
      spent.drawn += drawn;
      spent.bare += bare;
    }
  }
  const pictures = views.length * ROUNDS;
  return { drawn: spent.drawn / pictures, bare: spent.bare / pictures };
}

async function photoLayers(width: number): Promise<Uint8Array> {
  const scale = width > VIEW_SIZE.width ? 2 : 1;
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const { layers } = await readThing({ bytes: await totePhoto(), tolerance: 50, holes: true });
  return layers.find((each) => each.scale === scale)?.bytes ?? new Uint8Array();
}

type Print = NonNullable<Drawing["print"]>;

/** The print is one artwork, as large as goes on the view's first area and five inches at most. */
function printOn(view: View, webp: Buffer): Print {
  const [shown] = view.areas;
  if (!shown) throw new Error(`nothing prints on ${view.id}`);
  const { id, inches } = shown.area;
  const side = Math.min(5, inches.width, inches.height);
  const middle = { x: inches.width / 2, y: inches.height / 2 };
  const upright = { rotation: 0, flip: false, locked: false };
  const size = { width: side, height: side };
  const layer: ImageLayer = { kind: "image", artworkId: 1, ...size, ...middle, ...upright };
  return {
    document: { version: 1, areas: { [id]: [layer] } },
    previews: [{ artworkId: 1, webp }],
  };
}

type Ready = { shirt: Pixels; folds: Uint8Array };

/** The folds' content makes no difference to the time, so they are in the shirt already. */
async function readLayersIn(hex: string, drawing: Drawing): Promise<Ready> {
  const scale = drawing.width > VIEW_SIZE.width ? 2 : 1;
  const shirt = await drawThing({ ...drawing, hex }, scale);
  return { shirt, folds: new Uint8Array(shirt.data.length) };
}

/** The print is as large as on the picture and lies flat in its middle: sharp alone bends nothing. */
async function composeBare(
  { shirt, folds }: Ready,
  {
    view: {
      areas: [shown],
    },
    print,
    width,
    type,
  }: Drawing & { print: Print },
): Promise<Uint8Array> {
  const [preview] = print.previews;
  if (!preview || !shown) throw new Error("Nothing is printed");
  const [layer] = layersOf(print.document, shown.area.id);
  const perInch = (shown.pixelsPerInch * shirt.width) / VIEW_SIZE.width;
  const side = Math.round((layer?.width ?? 1) * perInch);
  const { data, info } = await sharp(preview.webp)
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
  const artwork = { input: data, raw: { ...size(info), channels: 4 }, gravity: "center" } as const;
  const layers = [artwork, { input: Buffer.from(folds), raw }];
  const whole = await sharp(shirt.data, { raw }).composite(layers).raw().toBuffer();
  return encode(sharp(whole, { raw }).resize(width), type);
}

const size = ({ width, height }: Size) => ({ width, height });

/** The time is in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = cpuMicroseconds();
  await work();
  return (cpuMicroseconds() - start) / 1000;
}

answerMessages("ready", (request) => measure(request as ColdRequest));
