import { VIEW_SIZE } from "#shop/placement.ts";
import { heightOf } from "./height.ts";
import { blur, cover, opacities, type Plane, windowAround } from "./plane.ts";
import type { Mark, Piece, Relief } from "./relief.ts";
import { threadsOf } from "./threads.ts";

/** Opacities from 0 to 1 of the black shade and of the white light above the cloth. */
export type Lit = { shade: Float32Array; light: Float32Array };

/** The light comes from the upper left, and as much from above. */
const LIGHT = { x: -0.42, y: -0.52, z: 0.74 };

/** Cloth that lies flat is a little darker than what faces the light, so that white has lights too. */
const FLAT = 0.08;

/** It also mirrors a little light, by which dark cloth shows its threads and folds. */
const SHEEN = 0.05;

export async function drawRelief(relief: Relief, scale: number): Promise<Lit> {
  const size = VIEW_SIZE.width * scale * VIEW_SIZE.height * scale;
  const lit = { shade: new Float32Array(size), light: new Float32Array(size) };
  for (const piece of relief) {
    const margin = Math.ceil(scale * (4 + 4 * (piece.cast?.reach ?? 0)));
    const window = windowAround(await cover(piece, scale), margin);
    const mask = await cover(piece, scale, window);
    castShadow(lit, piece, mask, scale);
    const height = await heightOf(piece, mask, scale);
    lay(lit, { piece, mask, height, marks: await marksOn(piece, mask, scale) }, scale);
  }
  return lit;
}

function castShadow({ shade, light }: Lit, { cast }: Piece, mask: Plane, scale: number): void {
  if (!cast) return;
  const { data } = blur(mask, cast.reach * scale);
  const shift = Math.round(cast.reach * 0.5 * scale) * (mask.window.width + 1);
  each(mask, scale, (at, on) => {
    const dark = cast.opacity * (data[at - shift] ?? 0);
    shade[on] = 1 - (1 - (shade[on] ?? 0)) * (1 - dark);
    light[on] = (light[on] ?? 0) * (1 - dark);
  });
}

type Laid = { piece: Piece; mask: Plane; height: Plane; marks: Marks };

function lay(lit: Lit, { piece, mask, height, marks }: Laid, scale: number): void {
  const { dim = 0 } = piece;
  const { data } = height;
  const { width } = mask.window;
  const around = blur(height, 8 * scale).data;
  const within = blur(mask, 1.2 * scale).data;
  const threads = threadsOf(piece.cloth);
  each(mask, scale, (at, on, x, y) => {
    const share = mask.data[at] ?? 0;
    if (share === 0) return;
    const slopeX = (((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) * scale) / 2;
    const slopeY = (((data[at + width] ?? 0) - (data[at - width] ?? 0)) * scale) / 2;
    const facing = (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y) / Math.hypot(slopeX, slopeY, 1);
    const bright = facing / LIGHT.z - 1 + threads(x, y);
    const hollow = Math.max(0, (around[at] ?? 0) - (data[at] ?? 0)) * 0.05;
    const rim = (1 - (within[at] ?? 0)) * 0.26;
    const shaded = Math.exp(-1.35 * eased(FLAT + hollow + rim - bright));
    const dark = 1 - shaded * (1 - dim) * (1 - (marks.dark[at] ?? 0));
    const shone = Math.exp(-0.62 * Math.max(0, bright + SHEEN));
    const shine = (1 - shone * (1 - (marks.light[at] ?? 0))) * (1 - dim);
    lit.shade[on] = (lit.shade[on] ?? 0) * (1 - share) + dark * share;
    lit.light[on] = (lit.light[on] ?? 0) * (1 - share) + shine * share;
  });
}

/** What is above zero; around it the shade fades, so that lit cloth has threads and folds, too. */
function eased(dark: number): number {
  return KNEE * Math.log1p(Math.exp(dark / KNEE));
}

const KNEE = 0.08;

type Marks = { dark: Float32Array; light: Float32Array };

/** A thread or a seam is lit at its lower right, so that it stands out from the cloth. */
async function marksOn({ marks = [] }: Piece, { window }: Plane, scale: number): Promise<Marks> {
  const drawn = marks.map(markSvg).join("");
  const { data: dark } = await opacities(drawn, scale, window);
  const moved = `<g transform="translate(.8 1)" opacity=".5">${drawn}</g>`;
  const { data: light } = await opacities(moved, scale, window);
  return { dark, light };
}

function markSvg({ d, width, opacity, dash = "none", groove = 0 }: Mark): string {
  const line = (wide: number, dark: number, dashes: string) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${wide}" stroke-opacity="${dark}" stroke-dasharray="${dashes}"/>`;
  return (groove > 0 ? line(width * 3, groove, "none") : "") + line(width, opacity, dash);
}

/** Visits the window's pixels: where each is in it, in the whole picture, and in preview px. */
function each(
  { window }: Plane,
  scale: number,
  visit: (at: number, on: number, x: number, y: number) => void,
): void {
  const { left, top, width, height } = window;
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y + top) * VIEW_SIZE.width * scale + left;
    for (let x = 0; x < width; x++, at++) visit(at, row + x, (x + left) / scale, (y + top) / scale);
  }
}
