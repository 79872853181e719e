import { type Color, colorOf } from "../../drawing/color.ts";
import type { Pixels } from "../../drawing/pixels.ts";
import { heather } from "../heather.ts";
import type { Ink } from "./lay-on-cloth.ts";
import { LINEAR, TONES, TONES_TO_ONE } from "./linear.ts";
import type { Passes } from "./passes.ts";

/** The brightest light that a pass stores: 1 is what falls on white cloth that faces the light. */
export const MAX_LIGHT = 1.5;
export const MAX_GLOSS = 0.25;

/** Square roots are stored, because the eye sees steps in the dark. */
const LIGHT = Float32Array.from({ length: 256 }, (_, level) => MAX_LIGHT * (level / 255) ** 2);
const GLOSS = Float32Array.from({ length: 256 }, (_, level) => MAX_GLOSS * (level / 255) ** 2);

/** The cloth that light was computed for sends so much of it on. */
const ALBEDO = 0.8;

/**
 * Color × light + gloss, in linear light. What has bounced off the cloth has its color twice.
 */
export function expose(
  { width, height, light, share, gloss, cover }: Passes,
  hex: string,
  ink?: Ink,
  fibers?: readonly string[],
): Pixels {
  const data = new Uint8Array(width * height * 4);
  const sheen = sheenOf(hex);
  const cloth = linear(colorOf(hex));
  const mixed = fibers && heather(fibers, width);
  const last = TONES.length - 1;
  for (let at = 0, to = 0; at < cover.length; at++, to += 4) {
    const covered = cover[at] ?? 0;
    if (covered === 0) continue;
    const lit = LIGHT[light[at] ?? 0] ?? 0;
    const bounced = (share[at] ?? 0) / 255;
    const shine = (GLOSS[gloss[at] ?? 0] ?? 0) * sheen;
    let { red, green, blue } = mixed ? linear(mixed(to)) : cloth;
    if (ink && (ink.data[to + 3] ?? 0) > 0) {
      const rest = 1 - (ink.data[to + 3] ?? 0);
      red = red * rest + (ink.data[to] ?? 0);
      green = green * rest + (ink.data[to + 1] ?? 0);
      blue = blue * rest + (ink.data[to + 2] ?? 0);
    }
    const direct = lit * (1 - bounced);
    const again = (lit * bounced) / ALBEDO;
    const r = (red * (direct + again * red) + shine) * TONES_TO_ONE;
    const g = (green * (direct + again * green) + shine) * TONES_TO_ONE;
    const b = (blue * (direct + again * blue) + shine) * TONES_TO_ONE;
    data[to] = TONES[r < last ? r | 0 : last] ?? 0;
    data[to + 1] = TONES[g < last ? g | 0 : last] ?? 0;
    data[to + 2] = TONES[b < last ? b | 0 : last] ?? 0;
    data[to + 3] = covered;
  }
  return { data, width, height };
}

function linear({ red, green, blue }: Color): Color {
  const level = (value: number) => LINEAR[Math.round(value)] ?? 0;
  return { red: level(red), green: level(green), blue: level(blue) };
}

/** Dark cloth is seen by its sheen, bright cloth has none that anybody sees. */
function sheenOf(hex: string): number {
  const { red, green, blue } = linear(colorOf(hex));
  const bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 0.35 * (1 - Math.sqrt(bright));
}
