import { fromLight, toLight } from "#shop/color/srgb.ts";
import { MAX_LIFT } from "#shop/goods/photographs/light.ts";

/**
 * Rises when planes come out otherwise than before: a job makes stored ones again, decision 071. The
 * first recipe's shade was deeper, and its light ended at white.
 */
export const PLANES_RECIPE = 2;

/** RGBA of a thing without its ground. */
type Picture = { data: Uint8Array; width: number; height: number };

/** So much of the cloth is darker than the tone that becomes the color. */
const TONE_SHARE = 0.75;
/** Paler pixels belong to the edge, where the ground shines through. */
const OPAQUE = 200;
/** The cloth of what is darker counts as so light: of a black photograph only noise would be left. */
const DARKEST = 40;

/**
 * The tone of the cloth itself, from 0 to 255 as pictures are encoded: folds are darker than it, and
 * what the light falls on is lighter. Undefined where there is no cloth.
 */
export function clothTone({ data }: Picture): number | undefined {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < OPAQUE) continue;
    const tone = Math.round(toneAt(data, at));
    counts[tone] = (counts[tone] ?? 0) + 1;
    all++;
  }
  let below = 0;
  for (let tone = 0; tone < 256; tone++) {
    below += counts[tone] ?? 0;
    if (all > 0 && below >= all * TONE_SHARE) return Math.max(tone, DARKEST);
  }
  return undefined;
}

/** Four planes of each pixel: how much of it is cloth, shade, light, and opacity. See `compose`. */
export function planesOf({ data, width, height }: Picture, cloth: number): Picture {
  const planes = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0) continue;
    const tone = alpha === 255 ? toneAt(data, at) : toneWithin({ data, width, height }, at, cloth);
    planes[at] = alpha;
    const light = tone / cloth;
    // Shade and light lie on the cloth, and end where it does.
    if (light < 1) planes[at + 1] = Math.round((1 - light) * alpha);
    else planes[at + 2] = Math.round(Math.min(1, (light - 1) / (MAX_LIFT - 1)) * alpha);
    planes[at + 3] = alpha;
  }
  return { data: planes, width, height };
}

/** Pixels around one at an edge that are asked for their tone. */
const REACH = 4;

/** At an edge the ground shines through: there the tone goes on from within. */
function toneWithin({ data, width, height }: Picture, at: number, cloth: number): number {
  const [column, row] = [(at / 4) % width, Math.floor(at / 4 / width)];
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y++)
    for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x++) {
      const near = (y * width + x) * 4;
      if (data[near + 3] !== 255) continue;
      sum += toneAt(data, near);
      count++;
    }
  return count > 0 ? sum / count : cloth;
}

/**
 * Light adds up as it is, not as it is encoded: so luminance is taken of linear levels. It is encoded
 * again, because planes multiply encoded colors: decision 069.
 */
function toneAt(data: Uint8Array, at: number): number {
  const red = LINEAR[data[at] ?? 0] ?? 0;
  const green = LINEAR[data[at + 1] ?? 0] ?? 0;
  const blue = LINEAR[data[at + 2] ?? 0] ?? 0;
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return ENCODED[Math.round(luminance * (ENCODED.length - 1))] ?? 0;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => toLight(level / 255));
const ENCODED = Float64Array.from({ length: 4096 }, (_, step) => 255 * fromLight(step / 4095));
