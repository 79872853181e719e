import sharp from "sharp";
import { MAX_LIGHT } from "#services/mockups/shots/expose.ts";
import { grayLevels } from "./gray-levels.ts";
import { PANELS, type RawPasses } from "./raw-passes.ts";

/** The cloth's own light is 1 where prints lie, as a photographer exposes for them. */
const EXPOSED = { left: 0.36, right: 0.64, top: 0.3, bottom: 0.62 };

export function middleLight({ light, panel, width, height }: RawPasses, side: number): number {
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

/**
 * Folds are as much deeper as the `contrast` of a print makes them, those within `CLEAR_PIXELS` by
 * `clarity` more; of what is brighter than 1 `highlights` are left, and of what is darker than `DARK`
 * `shadows`, because gaps at a collar and a seam would be lines; cloth that turns away at the thing's
 * edge is darker by `edge`, within about `EDGE_PIXELS`; where the outline is darker than the cloth beside
 * it, `rim` of the difference is taken away. In a fold light goes from cloth to cloth, so that `bounced`
 * more of what is missing to 1 has its color twice. Ribs and insides get `inside` of the light.
 * The softbox is near: the far corner of a picture gets `falls` less of its light than the near one. A
 * label is woven so much whiter than the cloth as `label` says. Yarn is uneven by `yarn` of the light, and
 * by `mirroredYarn` of what dark cloth mirrors.
 */
type Development = {
  contrast: number;
  clarity: number;
  highlights: number;
  shadows: number;
  edge: number;
  rim: number;
  bounced: number;
  inside: number;
  falls: number;
  label: number;
  yarn: number;
  mirroredYarn: number;
};

export const WORN: Development = {
  contrast: 1.35,
  clarity: 0,
  highlights: 1,
  shadows: 1,
  edge: 0.3,
  rim: 0,
  bounced: 0,
  inside: 1,
  falls: 0,
  label: 1,
  yarn: 0,
  mirroredYarn: 0,
};

/** Low folds on a table are seen on white cloth when they may also be brighter than it. */
export const LAID: Development = {
  contrast: 1.9,
  clarity: 0.2,
  highlights: 0.7,
  shadows: 0.6,
  edge: 0,
  rim: 0.75,
  bounced: 0.5,
  inside: 0.88,
  falls: 0.1,
  label: 0.5,
  yarn: 0.05,
  mirroredYarn: 0.35,
};

/** A shirt from a pile has many small creases, and in more contrast the whole shirt looks like satin. */
export const PILED: Development = {
  ...LAID,
  contrast: 1.5,
  clarity: 0.6,
  highlights: 0.4,
  bounced: 0.25,
  yarn: 0.08,
};

/** From the softbox, at the upper left, to the corner that is far from it. */
const FAR = { x: 0.6, y: 0.4 };

const [EDGE_PIXELS, CLEAR_PIXELS] = [9, 12];
const DARK = 0.6;

/** A bright room lights folds and edges from all sides: a photograph of a shop has more contrast. */
export async function developed(
  raw: RawPasses,
  exposure: number,
  { contrast, clarity, highlights, shadows, edge, rim, inside, falls }: Development,
): Promise<Float32Array> {
  const { width, height, light, cover, panel } = raw;
  const blurred = async (shares: Float32Array, pixels: number) =>
    sharp(grayLevels(shares), { raw: { width, height, channels: 1 } })
      .blur(pixels)
      .extractChannel(0)
      .raw()
      .toBuffer();
  const edges = await blurred(cover, EDGE_PIXELS);
  const near = await blurred(cover, CLEAR_PIXELS);
  const lit = light.map((value, at) => {
    const away =
      FAR.x * ((at % width) / width - 0.5) + FAR.y * (Math.floor(at / width) / height - 0.5);
    return Math.max(0, value) * exposure * (1 - falls * away);
  });
  const broad = await blurred(
    lit.map((value, at) => (value / MAX_LIGHT) * (cover[at] ?? 0)),
    CLEAR_PIXELS,
  );
  return lit.map((value, at) => {
    // Half of what is around a pixel at a straight edge is the thing.
    const within = Math.min(1, Math.max(0, ((edges[at] ?? 0) / 255 - 0.5) * 2));
    // Cloth is folded in at its outline: darkened, that fold would be a line around the thing.
    const own = panel[at] === PANELS.other ? 1 - (1 - inside) * within ** 2 : 1;
    const shade = own * (1 - edge * (1 - within) ** 2);
    const around = (MAX_LIGHT * (broad[at] ?? 0)) / Math.max(near[at] ?? 0, 1);
    const even = value + rim * (1 - within) ** 2 * Math.max(0, around - value);
    const clear = around > 0 ? (even / around) ** clarity : 1;
    const tone = even ** contrast * clear;
    const lifted = tone < DARK ? DARK + shadows * (tone - DARK) : tone;
    return shade * (lifted > 1 ? 1 + highlights * (lifted - 1) : lifted);
  });
}

/** The share of the developed light that has bounced off the cloth. */
export function bouncedShare(
  { share }: RawPasses,
  light: Float32Array,
  { bounced }: Development,
): Float32Array {
  return share.map((own, at) => {
    const missing = Math.max(0, 1 - (light[at] ?? 0));
    return Math.max(own, Math.min(MAX_BOUNCED, own + bounced * missing));
  });
}

const MAX_BOUNCED = 0.6;
