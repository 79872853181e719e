import type { Pattern } from "#shop/shirt/pattern.ts";
import { type GarmentOutline, shirtOutline } from "./outline.ts";
import { worn } from "./worn.ts";

/**
 * The corners of the flat drawing, which has 17 px an inch. The armpit is lower than it is drawn and
 * nearer to the middle, because no arm gets through a drawn one. The neck has no collar but a hood.
 */
const PATTERN: Pattern = {
  neck: { shape: "crew", half: 76, y: 146, depth: 68, rib: 0 },
  shoulder: { x: 178, y: 182 },
  armpit: { x: 184, y: 352 },
  waist: { x: 193, y: 500 },
  hem: { x: 178, y: 642 },
  drape: 1,
  sleeve: {
    crown: { x: 222, y: 200 },
    elbow: { x: 258, y: 330 },
    outer: { x: 284, y: 614 },
    inner: { x: 228, y: 624 },
    cuff: 44,
  },
};

/** As a long sleeve is: the flat drawing's arms hang so near that there is no room for a body. */
const WORN = {
  opening: 14,
  turn: 14,
  crown: { share: 0.16, by: 15 },
  elbow: { share: 0.6, by: 50 },
};

/** Two sheets as of a long-sleeved shirt; the workshop sews hood and pocket on. */
export function hoodieOutline(): GarmentOutline {
  return shirtOutline("hoodie", worn(PATTERN, WORN));
}
