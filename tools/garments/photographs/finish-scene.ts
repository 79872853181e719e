import { join } from "node:path";
import sharp from "sharp";
import { type Color, colorOf } from "#services/drawing/color.ts";
import { expose, MAX_GLOSS, MAX_LIGHT } from "#services/mockups/shots/expose.ts";
import type { Ink } from "#services/mockups/shots/lay-on-cloth.ts";
import { LINEAR } from "#services/mockups/shots/linear.ts";
import { SCENES } from "#shop/goods/photographs/scenes.ts";
import { grayLevels, storedLight } from "./gray-levels.ts";

/** Pages show these files as they are. */
const PICTURES = join(import.meta.dir, "../../../src/ui/scenes");

/** A picture that the renderer finished, in each of its widths. */
export async function finishPicture(scene: "rail" | "pile", png: string): Promise<void> {
  for (const width of SCENES[scene].widths)
    await sharp(png)
      .resize(width)
      .webp({ quality: 75, effort: 6 })
      .toFile(join(PICTURES, `${scene}-${width}.webp`));
}

/** The colors of cloth and ink from near, and how finely each is stored in at most 60 kB. */
const CLOSE_UPS = {
  jersey: { cloth: "#a8e0cb", ink: "#1d3f8f", quality: 50 },
  canvas: { cloth: "#e9dfc9", ink: "#a8382b", quality: 64 },
  fleece: { cloth: "#b9bbbf", ink: "#d99a22", quality: 32 },
  twill: { cloth: "#c1ab84", ink: "#1e6448", quality: 64 },
} as const;

export type CloseUp = keyof typeof CLOSE_UPS;

/** The workshop gives this number to pixels that show sewn thread. */
const THREAD = 2;

/** Cloth in one color, with ink on a part of it that shows how a print lies on yarn, or with thread. */
export async function finishCloseUp(scene: CloseUp, folder: string): Promise<void> {
  const { cloth, ink, quality } = CLOSE_UPS[scene];
  const plane = async (name: string) =>
    new Float32Array(await Bun.file(join(folder, `${name}.f32`)).arrayBuffer());
  const [light, share, gloss] = [await plane("light"), await plane("share"), await plane("gloss")];
  const panel = await Bun.file(join(folder, "panel.u8")).bytes();
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
  const sewn = panel.includes(THREAD) ? panel.map((shown) => (shown === THREAD ? 255 : 0)) : null;
  const { data } = expose(passes, cloth, inkOn(sewn ?? (await drawLetter(side)), colorOf(ink)));
  await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .resize(SCENES[scene].width)
    .removeAlpha()
    .webp({ quality, effort: 6 })
    .toFile(join(PICTURES, `${scene}-${SCENES[scene].width}.webp`));
}

/** Cloth of one color does not ask where its yarn lies. */
const NOWHERE = {
  ...{ width: 0, height: 0 },
  u: new Float32Array(),
  v: new Float32Array(),
  printed: new Uint8Array(),
};

/** How much of each pixel is covered by the round end of a letter. */
async function drawLetter(side: number): Promise<Uint8Array> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">` +
    `<path d="M-10 78H38a22 22 0 0 0 0-44H-10" fill="none" stroke="#fff" stroke-width="22"/></svg>`;
  return await sharp(Buffer.from(svg)).ensureAlpha().extractChannel("alpha").raw().toBuffer();
}

function inkOn(covered: Uint8Array, color: Color): Ink {
  const light = [color.red, color.green, color.blue].map((level) => LINEAR[level] ?? 0);
  return Float32Array.from(
    { length: covered.length * 4 },
    (_, at) => ((covered[at >> 2] ?? 0) / 255) * (light[at & 3] ?? 1),
  );
}
