import { brotliCompressSync, constants } from "node:zlib";
import sharp, { type WebpOptions } from "sharp";
import { type Coordinates, packCoordinates } from "#services/mockups/shots/coordinates.ts";
import { MAX_GLOSS, MAX_LIGHT } from "#services/mockups/shots/expose.ts";
import { type GrayPass, passFile } from "#services/mockups/shots/passes.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { fill } from "./fill.ts";
import type { RawPasses } from "./raw-passes.ts";

/** Pixels that show more of the thing than this are whole: the others also show what is behind it. */
const WHOLE = 0.98;

/** The cloth's own light is 1 where prints lie, as a photographer exposes for them. */
const EXPOSED = { left: 0.36, right: 0.64, top: 0.3, bottom: 0.62 };

/** Writes the passes that the shop draws from; `panel` is the side that prints lie on. */
export async function encodePasses(shot: string, raw: RawPasses, panel: number): Promise<void> {
  const exposure = 1 / middleLight(raw, panel);
  const root = (plane: Float32Array, most: number) =>
    filled(raw, plane).map((value) => Math.sqrt(Math.min(Math.max(value, 0) / most, 1)));
  const light = await developed(raw, exposure);
  await writeGray(shot, "light", root(light, MAX_LIGHT), raw, LOSSY);
  await writeGray(shot, "gloss", root(raw.gloss, MAX_GLOSS / exposure), raw, LOSSY);
  await writeGray(shot, "share", filled(raw, raw.share), raw, LOSSY);
  await writeGray(shot, "cover", raw.cover, raw, LOSSLESS);
  const packed = packCoordinates(coordinatesOf(raw, panel));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const bytes = brotliCompressSync(packed, { params: { ...quality, ...window } });
  await Bun.write(passFile(shot, "coordinates"), bytes);
}

/** Folds are as much deeper as a photographer's print makes them. */
const CONTRAST = 1.35;

/** Cloth that turns away at the thing's edge is darker by so much, within about so many pixels. */
const EDGE = { darker: 0.3, pixels: 9 };

/** A bright room lights folds and edges from all sides: a photograph of a shop has more contrast. */
async function developed(raw: RawPasses, exposure: number): Promise<Float32Array> {
  const { width, height, light, cover } = raw;
  const levels = Uint8Array.from(cover, (share) => Math.round(255 * share));
  const around = await sharp(levels, { raw: { width, height, channels: 1 } })
    .blur(EDGE.pixels)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return light.map((value, at) => {
    // Half of what is around a pixel at a straight edge is the thing.
    const inside = Math.min(1, Math.max(0, ((around[at] ?? 0) / 255 - 0.5) * 2));
    const shade = 1 - EDGE.darker * (1 - inside) ** 2;
    return (Math.max(0, value) * exposure) ** CONTRAST * shade;
  });
}

const LOSSY = { quality: 90, effort: 6, smartSubsample: false };
const LOSSLESS = { lossless: true, quality: 100, effort: 6 };

type Size = Pick<RawPasses, "width" | "height">;

async function writeGray(
  shot: string,
  pass: GrayPass,
  plane: Float32Array,
  { width, height }: Size,
  how: WebpOptions,
): Promise<void> {
  const levels = Uint8Array.from(plane, (value) =>
    Math.round(255 * Math.min(Math.max(value, 0), 1)),
  );
  const gray = sharp(levels, { raw: { width, height, channels: 1 } });
  await Bun.write(passFile(shot, pass), await gray.webp(how).toBuffer());
}

function middleLight({ light, panel, width, height }: RawPasses, side: number): number {
  const seen: number[] = [];
  for (let y = Math.floor(height * EXPOSED.top); y < height * EXPOSED.bottom; y++)
    for (let x = Math.floor(width * EXPOSED.left); x < width * EXPOSED.right; x++) {
      const at = y * width + x;
      if (panel[at] === side) seen.push(light[at] ?? 0);
    }
  const [middle] = seen.toSorted((one, other) => one - other).slice(seen.length >> 1);
  if (!middle) throw new RangeError("nothing that is printed on lies in the middle of the picture");
  return middle;
}

/** The thing goes on beyond its edge as it ends: nothing of the ground mixes with it. */
function filled({ cover, width, height }: RawPasses, plane: Float32Array): Float32Array {
  const known = cover.map((share) => (share > WHOLE ? 1 : 0));
  return fill({ values: plane.map((value, at) => (known[at] ? value : 0)), known, width, height });
}

/** Half as large as the picture: cloth is smooth. */
function coordinatesOf({ u, v, panel, width }: RawPasses, side: number): Coordinates {
  const size = VIEW_SIZE;
  const length = size.width * size.height;
  const planes = { u: new Float32Array(length), v: new Float32Array(length) };
  const known = new Float32Array(length);
  const printed = new Uint8Array(length);
  for (let at = 0; at < length; at++) {
    const from = Math.floor(at / size.width) * 2 * width + (at % size.width) * 2;
    const four = [from, from + 1, from + width, from + width + 1];
    const shown = four.filter((each) => panel[each] === side && Number.isFinite(u[each]));
    const near = together(shown, u, v);
    if (near.length === 0) continue;
    known[at] = 1;
    printed[at] = Math.round((shown.length / 4) * 255);
    planes.u[at] = mean(near, u);
    planes.v[at] = mean(near, v);
  }
  return {
    ...size,
    u: fill({ values: planes.u, known, ...size }),
    v: fill({ values: planes.v, known, ...size }),
    printed,
  };
}

/** Preview px: points further apart lie on two sides of a fold. */
const NEAR = 6;

/** Takes those near to the first: what is behind a fold must not mix with it. */
function together(places: number[], u: Float32Array, v: Float32Array): number[] {
  const [first] = places;
  if (first === undefined) return [];
  return places.filter(
    (each) =>
      Math.abs((u[each] ?? 0) - (u[first] ?? 0)) < NEAR &&
      Math.abs((v[each] ?? 0) - (v[first] ?? 0)) < NEAR,
  );
}

function mean(places: readonly number[], plane: Float32Array): number {
  return places.reduce((sum, at) => sum + (plane[at] ?? 0), 0) / places.length;
}
