import { type Curve, closed, mirrored, open, reversed } from "./curve.ts";
import type { Outline } from "./outline.ts";

const HALVES = [1, -1] as const;

const ARMHOLE: Curve = "197 84, 186 140, 188 200, 213 262";

const SIDE: Curve = "214 340, 209 430, 212 520, 215 606";

const HEM: Curve = "160 613, 80 612, 0 617";

/** The collar's seam, from the center line up to the shoulder. */
export const FRONT_SEAM: Curve = "0 132, 42 125, 75 94, 86 51";
export const BACK_SEAM: Curve = "0 78, 44 73, 86 51";

const FRONT_EDGE: Curve = "0 114, 34 108, 60 84, 69 45";
const BACK_EDGE: Curve = "0 60, 40 57, 69 45";

const FRONT: Curve = panel(FRONT_SEAM);
const BACK: Curve = panel(BACK_SEAM);

const SLEEVE: Curve = [
  "197 84, 226 96, 262 142, 290 190, 301 214",
  "270 250, 230 288",
  "222 276, 213 262",
  reversed(ARMHOLE),
].join(";");

export const YOUTH_TEE = {
  front: mirrored(FRONT),
  back: mirrored(BACK),
  sleeves: HALVES.map((half) => closed(SLEEVE, half)),
  frontCollar: mirrored(`${FRONT_EDGE}; 86 51; ${reversed(FRONT_SEAM)}`),
  backCollar: mirrored(`${BACK_EDGE}; 86 51; ${reversed(BACK_SEAM)}`),
};

const { front, back, sleeves, frontCollar, backCollar } = YOUTH_TEE;

export const YOUTH_TEE_OUTLINE: Outline = {
  views: {
    front: [...sleeves, back, front, backCollar, frontCollar],
    back: [...sleeves, back, backCollar],
  },
  lines: [
    { d: open("-211 266, 211 266"), letter: { x: 250, y: 266 } },
    { d: open("69 45, 69 611"), letter: { x: 389, y: 450 } },
    { d: open("197 84, 226 96, 262 142, 290 190, 301 214", -1), letter: { x: 52, y: 132 } },
  ],
};

function panel(seam: Curve): Curve {
  return [seam, "140 66, 197 84", "186 140, 188 200, 213 262", SIDE, HEM].join(";");
}
