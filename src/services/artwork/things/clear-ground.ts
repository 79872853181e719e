import { TOLERANCE } from "#shop/designs/background/choice.ts";
import { Distances } from "#shop/designs/background/distances.ts";
import { flood } from "#shop/designs/background/flood.ts";
import { findGround, type Ground } from "#shop/designs/background/ground.ts";
import type { Gone, Picture } from "#shop/designs/background/picture.ts";
import { markShadows } from "#shop/designs/background/shadows.ts";
import { spanFill } from "#shop/designs/background/span-fill.ts";
import { markSpecks } from "#shop/designs/background/specks.ts";

/** As for cutouts: colors this near in OKLab are the ground's, beyond what its own colors spread. */
const NEAR = 0.045;
/** A shadow below the thing is this much darker than its ground at most. */
const SHADOW_DEPTH = 0.4;
/** A smaller part of the picture is a spot on the cloth, and no ground that the thing encloses. */
const LEAST_HOLE = 0.003;
/** A part that is nowhere thicker than this share of the picture's longer side, as drawcords are, is no hole. */
const LEAST_WIDTH = 0.02;

type Choice = { tolerance: number; holes: boolean };

/**
 * Makes the ground transparent from the border inward, without near-white's rule of cutouts: the
 * thing may be white. With `holes` also what has the ground's color between its handles. False where
 * no ground can be told.
 */
export function clearGround(picture: Picture, { tolerance, holes }: Choice): boolean {
  const ground = findGround(picture);
  // Who asks for more gets what there is of a ground.
  const isKnown = ground.kind !== "none" || tolerance > TOLERANCE.usual;
  if (!isKnown || ground.colors.length === 0) return false;
  const scale = 2 ** ((tolerance - TOLERANCE.usual) / 25);
  const near = (NEAR + ground.spread) * scale;
  const gone: Gone = new Uint8Array(picture.width * picture.height);
  flood(picture, ground, { tolerance: near, rule: "edges", gone });
  markShadows(picture, ground.colors, { depth: SHADOW_DEPTH * Math.min(1, scale), gone });
  if (holes) markHoles(picture, ground, { near, gone });
  markSpecks(picture, ground.colors, gone);
  for (let pixel = 0; pixel < gone.length; pixel++)
    if (gone[pixel]) picture.rgba.fill(0, pixel * 4, pixel * 4 + 4);
  return true;
}

function markHoles(
  picture: Picture,
  { colors }: Ground,
  { near, gone }: { near: number; gone: Gone },
): void {
  const { rgba, width, height } = picture;
  const distances = new Distances(colors);
  const open = new Uint8Array(gone.length);
  for (let pixel = 0, at = 0; pixel < open.length; pixel++, at += 4) {
    if (gone[pixel]) continue;
    if (distances.of(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) <= near) open[pixel] = 1;
  }
  const depths = depthsOf(open, width);
  const wide = Math.ceil(Math.max(width, height) * LEAST_WIDTH);
  let runs: [number, number][] = [];
  const fill = spanFill(open, picture, (from, to) => runs.push([from, to]));
  for (let pixel = 0; pixel < open.length; pixel++) {
    if (!open[pixel]) continue;
    runs = [];
    fill(pixel);
    const area = runs.reduce((sum, [from, to]) => sum + to + 1 - from, 0);
    const isThin = runs.every(([from, to]) => isBelow(wide, depths.subarray(from, to + 1)));
    if (area < width * height * LEAST_HOLE || isThin) continue;
    for (const [from, to] of runs) gone.fill(1, from, to + 1);
  }
}

/** The side of the largest open square whose lower right corner is this pixel. */
function depthsOf(open: Uint8Array, width: number): Uint16Array {
  const depths = new Uint16Array(open.length);
  for (let pixel = 0; pixel < open.length; pixel++) {
    if (!open[pixel]) continue;
    const isFirst = pixel % width === 0;
    const left = isFirst ? 0 : (depths[pixel - 1] ?? 0);
    const corner = isFirst ? 0 : (depths[pixel - width - 1] ?? 0);
    depths[pixel] = 1 + Math.min(left, corner, depths[pixel - width] ?? 0);
  }
  return depths;
}

function isBelow(least: number, depths: Uint16Array): boolean {
  return depths.every((depth) => depth < least);
}
