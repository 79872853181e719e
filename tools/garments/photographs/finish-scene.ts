import { join } from "node:path";
import sharp from "sharp";
import { colorOf } from "#services/drawing/color.ts";
import { expose, MAX_GLOSS, MAX_LIGHT } from "#services/mockups/shots/expose.ts";
import type { Ink } from "#services/mockups/shots/lay-on-cloth.ts";
import { LINEAR } from "#services/mockups/shots/linear.ts";
import { SCENES } from "#shop/goods/photographs/scenes.ts";
import { grayLevels, storedLight } from "./gray-levels.ts";

/** Pages show these files as they are. */
const PICTURES = join(import.meta.dir, "../../../src/ui/scenes");

export async function finishRail(png: string): Promise<void> {
  for (const width of SCENES.rail.widths)
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
  const own = light.toSorted()[light.length >> 1] ?? 1;
  const passes = {
    ...{ width: side, height: side },
    light: grayLevels(storedLight(light, MAX_LIGHT * own)),
    share: grayLevels(share),
    gloss: grayLevels(storedLight(gloss, MAX_GLOSS * own)),
    cover: new Uint8Array(light.length).fill(255),
    shadow: new Uint8Array(light.length),
    coordinates: NOWHERE,
  };
  const { data } = expose(passes, CLOTH, await drawInk(side));
  await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .resize(SCENES.jersey.width)
    .removeAlpha()
    .webp({ quality: 50, effort: 6 })
    .toFile(join(PICTURES, `jersey-${SCENES.jersey.width}.webp`));
}

/** Cloth of one color does not ask where its yarn lies. */
const NOWHERE = {
  ...{ width: 0, height: 0 },
  u: new Float32Array(),
  v: new Float32Array(),
  printed: new Uint8Array(),
};

const CLOTH = "#a8e0cb";
const INK = colorOf("#1d3f8f");

/** The round end of a letter. */
async function drawInk(side: number): Promise<Ink> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">` +
    `<path d="M-10 78H38a22 22 0 0 0 0-44H-10" fill="none" stroke="#fff" stroke-width="22"/></svg>`;
  const covered = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer();
  const light = [INK.red, INK.green, INK.blue].map((level) => LINEAR[level] ?? 0);
  return Float32Array.from(
    { length: side * side * 4 },
    (_, at) => ((covered[at >> 2] ?? 0) / 255) * (light[at & 3] ?? 1),
  );
}
