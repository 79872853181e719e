import { BABY_BODYSUIT } from "#shop/goods/garments/outlines/baby-bodysuit.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Pattern } from "#shop/shirt/pattern.ts";
import { type GarmentOutline, reversed, shirtOutline } from "./outline.ts";
import { type Line, segments } from "./segments.ts";
import { worn } from "./worn.ts";

/** The corners of the flat drawing, which has 34 px an inch: its pictures are taken from nearer. */
const PATTERN: Pattern = {
  neck: { shape: "crew", half: 68, y: 52, depth: 82, rib: 13 },
  shoulder: { x: 154, y: 82 },
  armpit: { x: 172, y: 222 },
  waist: { x: 176, y: 360 },
  hem: { x: 181, y: 470 },
  drape: 1,
  sleeve: {
    crown: { x: 184, y: 96 },
    elbow: { x: 214, y: 136 },
    outer: { x: 236, y: 172 },
    inner: { x: 186, y: 240 },
    cuff: 0,
  },
};

const WORN = { opening: 14, crown: { share: 0.3, by: 10 }, elbow: { share: 0.68, by: 6 } };

/**
 * A tee as far as the legs. What stands for its hem runs along a leg, between the snaps and along the
 * other; the workshop closes the snaps.
 */
export function babyBodysuitOutline(): GarmentOutline {
  const outline = shirtOutline("baby-bodysuit", worn(PATTERN, WORN));
  const { front, back } = outline;
  return {
    ...outline,
    pattern: { ...outline.pattern, hem: { y: SNAPS } },
    front: { ...front, hem: below(BABY_BODYSUIT.front, front.hem) },
    back: { ...back, hem: below(BABY_BODYSUIT.back, front.hem) },
  };
}

/** The lowest of the drawing, in preview px. */
const SNAPS = 645;

/** The part of the drawn outline below its sides, from left to right, between the ends of `hem`. */
function below(outline: string, hem: Line): Line {
  const [first, last] = [hem[0], hem.at(-1)];
  if (!first || !last) throw new RangeError("the hem has no ends");
  const all = segments(outline).flat();
  const right = all.filter(
    ({ x, y }, at) => at < all.length / 2 && x >= VIEW_SIZE.width / 2 && y > last.y + 8,
  );
  const mirrored = right.map(({ x, y }) => ({ x: VIEW_SIZE.width - x, y }));
  return [first, ...mirrored, ...reversed(right).slice(1), last];
}
