import { VIEW_SIZE } from "#shop/placement.ts";
import { type Color, colorOf } from "../../drawing/color.ts";
import type { Pixels } from "../../drawing/pixels.ts";
import { mixOf } from "../heather.ts";
import { fibersOn } from "./fibers-on.ts";
import { GRAIN, LAST_GRAIN, ROUGHNESS } from "./grain.ts";
import type { Ink } from "./lay-on-cloth.ts";
import { LINEAR, TONES, TONES_TO_ONE } from "./linear.ts";
import type { Passes } from "./passes.ts";

/** The brightest light that a pass stores: 1 is what falls on white cloth that faces the light. */
export const MAX_LIGHT = 1.5;
export const MAX_GLOSS = 0.25;

/** White cloth is a little darker than white, so that its folds are seen. */
const EXPOSURE = 0.93;

/** Square roots are stored, because the eye sees steps in the dark. */
const LIGHT = lights(MAX_LIGHT);
const GLOSS = lights(MAX_GLOSS);

/** How much of its light a sewn-in label sends on. */
const LABEL = 0.82;

/** The room lights what the softbox does not reach, and its walls and floor are a little warmer. */
const WARM = 0.02;

/** Between the loops of the knit this much of the cloth shows through ink at most. */
const GAPS = 0.02;

/** The cloth that light was computed for sends so much of it on. */
const ALBEDO = 0.8;

/**
 * Color × light + gloss, in linear light. What has bounced off the cloth has its color twice. Glaze
 * has so much `shine` in any color.
 */
export function expose(
  passes: Passes,
  hex: string,
  ink?: Ink,
  fibers?: readonly string[],
  shine?: number,
): Pixels {
  const { width, height, light, share, gloss, cover, shadow, label } = passes;
  const data = new Uint8Array(width * height * 4);
  const sheen = shine ?? sheenOf(hex);
  const cloth = linear(colorOf(hex));
  const mixed = fibers && mixOf(fibers).map(linear);
  const levels = mixed && fibersOn(passes);
  const last = TONES.length - 1;
  const roughness = ROUGHNESS[width > VIEW_SIZE.width ? 2 : 1];
  for (let at = 0, to = 0; at < cover.length; at++, to += 4) {
    const covered = cover[at] ?? 0;
    const behind = covered < 255 ? ((255 - covered) * (shadow[at] ?? 0)) / 255 : 0;
    const opacity = covered + behind;
    if (opacity === 0) continue;
    data[to + 3] = opacity + 0.5;
    if (covered === 0) continue;
    // Two yarns are rough enough.
    const grain = levels ? 1 : 1 + roughness * (GRAIN[at & LAST_GRAIN] ?? 0);
    const lit = (LIGHT[light[at] ?? 0] ?? 0) * grain;
    const bounced = (share[at] ?? 0) / 255;
    const mirrored = (GLOSS[gloss[at] ?? 0] ?? 0) * sheen;
    let { red, green, blue } = mixed?.[levels?.[at] ?? 0] ?? cloth;
    const sewn = (label?.[at] ?? 0) / 255;
    if (sewn > 0) {
      red += (LABEL - red) * sewn;
      green += (LABEL - green) * sewn;
      blue += (LABEL - blue) * sewn;
    } else if (ink && (ink[to + 3] ?? 0) > 0) {
      const held = 1 - GAPS * (0.5 + (GRAIN[at & LAST_GRAIN] ?? 0));
      const rest = 1 - (ink[to + 3] ?? 0) * held;
      red = red * rest + (ink[to] ?? 0) * held;
      green = green * rest + (ink[to + 1] ?? 0) * held;
      blue = blue * rest + (ink[to + 2] ?? 0) * held;
    }
    const direct = lit * (1 - bounced);
    const again = (lit * bounced) / ALBEDO;
    const warm = lit < 1 ? (1 - lit) * WARM : 0;
    const r = (red * (direct + again * red) * (1 + warm) + mirrored) * TONES_TO_ONE;
    const g = (green * (direct + again * green) + mirrored) * TONES_TO_ONE;
    const b = (blue * (direct + again * blue) * (1 - warm) + mirrored) * TONES_TO_ONE;
    // The shadow is black.
    const own = covered / opacity;
    data[to] = (TONES[r < last ? r | 0 : last] ?? 0) * own + 0.5;
    data[to + 1] = (TONES[g < last ? g | 0 : last] ?? 0) * own + 0.5;
    data[to + 2] = (TONES[b < last ? b | 0 : last] ?? 0) * own + 0.5;
  }
  return { data, width, height };
}

function lights(most: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => EXPOSURE * most * (level / 255) ** 2);
}

function linear({ red, green, blue }: Color): Color {
  const level = (value: number) => LINEAR[Math.round(value)] ?? 0;
  return { red: level(red), green: level(green), blue: level(blue) };
}

/** Dark cloth is seen by its sheen, bright cloth has none that anybody sees. */
function sheenOf(hex: string): number {
  const { red, green, blue } = linear(colorOf(hex));
  const bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 0.5 * (1 - Math.sqrt(bright));
}
