import { brotliCompressSync, constants } from "node:zlib";
import sharp, { type WebpOptions } from "sharp";
import { packCoordinates } from "#services/mockups/shots/coordinates.ts";
import { MAX_GLOSS, MAX_LIGHT } from "#services/mockups/shots/expose.ts";
import { type GrayPass, passFile } from "#services/mockups/shots/passes.ts";
import { coordinatesOf } from "./coordinates-of.ts";
import { bouncedShare, developed, middleLight, WORN } from "./develop.ts";
import { fill } from "./fill.ts";
import { grayLevels, storedLight } from "./gray-levels.ts";
import { PANELS, type RawPasses } from "./raw-passes.ts";
import { withYarn } from "./yarn.ts";

/** Pixels that show more of the thing than this are whole: the others also show what is behind it. */
const WHOLE = 0.98;

/**
 * Writes the passes that the shop draws from; `panel` is the side that prints lie on, and `middle` the
 * light that is 1 there.
 */
export async function encodePasses(
  shot: string,
  raw: RawPasses,
  panel: number,
  middle = middleLight(raw, panel),
  development = WORN,
): Promise<void> {
  const exposure = 1 / middle;
  const stored = (plane: Float32Array, most: number) => storedLight(filled(raw, plane), most);
  const light = await developed(raw, exposure, development);
  const lit = withYarn(raw, light, development.yarn);
  const mirrored = withYarn(raw, raw.gloss, development.mirroredYarn);
  await writeGray(shot, "light", stored(lit, MAX_LIGHT), raw, KNIT);
  await writeGray(shot, "gloss", stored(mirrored, MAX_GLOSS / exposure), raw, LOSSY);
  await writeGray(shot, "share", filled(raw, bouncedShare(raw, light, development)), raw, TINT);
  await writeGray(shot, "cover", raw.cover, raw, LOSSLESS);
  const woven = (panel: number) => (panel === PANELS.label ? development.label : 0);
  const label = Float32Array.from(raw.panel, woven);
  if (label.some((share) => share > 0)) await writeGray(shot, "label", label, raw, LOSSLESS);
  if (raw.shadow) await writeGray(shot, "shadow", raw.shadow, raw, SOFT);
  const packed = packCoordinates(coordinatesOf(raw, panel));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const bytes = brotliCompressSync(packed, { params: { ...quality, ...window } });
  await Bun.write(passFile(shot, "coordinates"), bytes);
}

const LOSSY = { quality: 90, effort: 6, smartSubsample: false };
/** Less than this leaves blocks of blurred cloth where the knit should be seen. */
const KNIT = { ...LOSSY, quality: 95 };
/** Bounced light tints a little, and softly: the knit in it would only cost bytes. */
const TINT = { ...LOSSY, quality: 80, blur: 3 };
/** Blocks are seen where next to nothing is. */
const SOFT = { ...LOSSY, quality: 97 };
const LOSSLESS = { lossless: true, quality: 100, effort: 6 };

type Size = Pick<RawPasses, "width" | "height">;

async function writeGray(
  shot: string,
  pass: GrayPass,
  plane: Float32Array,
  { width, height }: Size,
  { blur, ...how }: WebpOptions & { blur?: number },
): Promise<void> {
  const gray = sharp(grayLevels(plane), { raw: { width, height, channels: 1 } });
  const drawn = blur ? gray.blur(blur) : gray;
  await Bun.write(passFile(shot, pass), await drawn.webp(how).toBuffer());
}

/** The thing goes on beyond its edge as it ends: nothing of the ground mixes with it. */
function filled({ cover, width, height }: RawPasses, plane: Float32Array): Float32Array {
  const known = cover.map((share) => (share > WHOLE ? 1 : 0));
  return fill({ values: plane.map((value, at) => (known[at] ? value : 0)), known, width, height });
}
