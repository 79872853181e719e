import { join } from "node:path";
import sharp from "sharp";
import { colorOf } from "#services/drawing/color.ts";
import { LINEAR, TONES, TONES_TO_ONE } from "#services/mockups/shots/linear.ts";

/** Pages show these files as they are. */
const PICTURES = join(import.meta.dir, "../../../src/ui/scenes");

const RAIL_WIDTHS = [640, 1280] as const;
const KNIT_WIDTH = 640;

export async function finishRail(png: string): Promise<void> {
  for (const width of RAIL_WIDTHS)
    await sharp(png)
      .resize(width)
      .webp({ quality: 75, effort: 6 })
      .toFile(join(PICTURES, `rail-${width}.webp`));
}

/** Jersey in one color, with ink on a part of it that shows how a print lies on yarn. */
export async function finishKnit(folder: string): Promise<void> {
  const plane = async (name: string) =>
    new Float32Array(await Bun.file(join(folder, `${name}.f32`)).arrayBuffer());
  const [light, share, gloss] = [await plane("light"), await plane("share"), await plane("gloss")];
  const side = Math.sqrt(light.length);
  const ink = await drawInk(side);
  const whole = middle(light);
  const pixels = new Uint8Array(light.length * 3);
  for (let at = 0; at < light.length; at++) {
    const inked = (ink[at] ?? 0) / 255;
    for (let part = 0; part < 3; part++) {
      const color = (CLOTH[part] ?? 0) * (1 - inked) + (INK[part] ?? 0) * inked;
      const again = share[at] ?? 0;
      const lit = ((light[at] ?? 0) / whole) * color * (1 - again + (again * color) / ALBEDO);
      pixels[at * 3 + part] = toneOf(EXPOSURE * lit + SHEEN * (gloss[at] ?? 0));
    }
  }
  await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(KNIT_WIDTH)
    .webp({ quality: 50, effort: 6 })
    .toFile(join(PICTURES, `jersey-${KNIT_WIDTH}.webp`));
}

/** `expose` lights what is worn by these. */
const EXPOSURE = 0.93;
const ALBEDO = 0.8;
const SHEEN = 0.1;

const CLOTH = linear("#a8e0cb");
const INK = linear("#1d3f8f");

function linear(hex: string): number[] {
  const { red, green, blue } = colorOf(hex);
  return [red, green, blue].map((level) => LINEAR[level] ?? 0);
}

function toneOf(light: number): number {
  return TONES[Math.min(TONES.length - 1, Math.floor(light * TONES_TO_ONE))] ?? 0;
}

function middle(plane: Float32Array): number {
  return plane.toSorted()[plane.length >> 1] ?? 1;
}

/** The round end of a letter, from 0 to 255. */
async function drawInk(side: number): Promise<Uint8Array> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">` +
    `<path d="M-10 78H38a22 22 0 0 0 0-44H-10" fill="none" stroke="#fff" stroke-width="22"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
