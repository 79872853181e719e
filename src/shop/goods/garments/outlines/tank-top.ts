import { type Curve, mirrored, open } from "./curve.ts";
import type { Outline } from "./outline.ts";

/** From the center line up to the strap. */
export const FRONT_NECK: Curve = "0 172, 40 160, 66 116, 76 44";
export const BACK_NECK: Curve = "0 88, 42 82, 66 66, 78 42";

/** From the strap down to the side. */
export const FRONT_ARMHOLE: Curve = "124 50, 113 112, 120 176, 148 226, 189 248";
export const BACK_ARMHOLE: Curve = "124 50, 122 104, 130 160, 152 214, 189 248";

const STRAP: Curve = "100 45, 124 50";

const SIDE: Curve = "190 330, 184 430, 190 530, 196 614";

const HEM: Curve = "150 622, 70 620, 0 626";

const FRONT = panel(FRONT_NECK, FRONT_ARMHOLE);
const BACK = panel(BACK_NECK, BACK_ARMHOLE);

/** The back is seen from inside above the front's neck and beside its straps. */
export const TANK_TOP = { front: mirrored(FRONT), back: mirrored(BACK) };

export const TANK_TOP_OUTLINE: Outline = {
  views: { front: [TANK_TOP.back, TANK_TOP.front], back: [TANK_TOP.back] },
  lines: [
    { d: open("-187 250, 187 250"), letter: { x: 260, y: 250 } },
    { d: open("76 44, 76 620"), letter: { x: 396, y: 450 } },
  ],
};

function panel(neck: Curve, armhole: Curve): Curve {
  return [neck, STRAP, rest(armhole), SIDE, HEM].join(";");
}

/** A line goes on at the curve's first point, where it already is. */
function rest(curve: Curve): Curve {
  return curve.split(",").slice(1).join(",");
}
