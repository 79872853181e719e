import { type Curve, closed, mirrored, reversed } from "./curve.ts";
import type { Outline } from "./outline.ts";

const HALVES = [1, -1] as const;

/** From the center line up to where the flap of the shoulder covers it. */
export const FRONT_NECK: Curve = "0 150, 44 144, 78 120, 100 86";
export const BACK_NECK: Curve = "0 88, 40 82, 64 64, 72 50";

/** The shoulder's flap ends in it: from the neck across the front down to the sleeve. */
export const FLAP: Curve = "72 50, 84 92, 116 128, 160 150";

/** From the side along the leg to the snaps. */
export const FRONT_LEG: Curve = "180 474, 138 500, 94 546, 68 604";
export const BACK_LEG: Curve = "182 466, 150 504, 108 554, 72 612";

const ARMHOLE: Curve = "154 82, 146 130, 150 180, 172 222";

const SIDE: Curve = "173 300, 177 390, 180 440, 180 474";

const SLEEVE: Curve = [
  "154 82, 178 92, 210 126, 236 172",
  "216 204, 182 232",
  "176 228, 172 222",
  reversed(ARMHOLE),
].join(";");

const FRONT: Curve = [
  `${FRONT_NECK}`,
  "154 82",
  "146 130, 150 180, 172 222",
  SIDE,
  "138 500, 94 546, 68 604",
  "66 624, 62 638",
  "30 644, 0 645",
].join(";");

const BACK: Curve = [
  BACK_NECK,
  "112 62, 154 82",
  "146 130, 150 180, 172 222",
  "173 300, 177 390, 181 440, 182 466",
  "150 504, 108 554, 72 612",
  "68 626, 64 634",
  "30 640, 0 641",
].join(";");

const SHOULDER: Curve = [FLAP, "148 116, 154 82", "112 62, 72 50"].join(";");

export const BABY_BODYSUIT = {
  front: mirrored(FRONT),
  back: mirrored(BACK),
  sleeves: HALVES.map((half) => closed(SLEEVE, half)),
  flaps: HALVES.map((half) => closed(SHOULDER, half)),
};

const { front, back, sleeves, flaps } = BABY_BODYSUIT;

export const BABY_BODYSUIT_OUTLINE: Outline = {
  views: { front: [...sleeves, back, front, ...flaps], back: [...sleeves, back] },
};
