import { type Curve, reversed } from "#shop/goods/garments/outlines/curve.ts";
import {
  BACK_ARMHOLE,
  BACK_NECK,
  FRONT_ARMHOLE,
  FRONT_NECK,
  TANK_TOP,
} from "#shop/goods/garments/outlines/tank-top.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Piece } from "../relief/relief.ts";
import { type Fold, folds } from "./parts/folds.ts";
import { binding, doubled, hem, JERSEY } from "./parts/jersey.ts";
import { fabricSvg, PLAIN } from "./parts/svg.ts";
import { BACK_FOLDS, CREASES, FRONT_FOLDS, SWELLS } from "./tank-top-folds.ts";

const HEM: Curve = "0 626, 70 620, 150 622, 198 613";
const BINDING = 10;

export function tankTopFront(): LayerSvgs {
  const { front, back } = TANK_TOP;
  const inside: Piece = {
    d: back,
    ...bound(BACK_NECK, BACK_ARMHOLE),
    edge: { width: 6, height: 8 },
    rises: [],
    waves: 1.2,
    cloth: "jersey",
    dim: 0.3,
  };
  const relief = [inside, panel(front, FRONT_FOLDS, bound(FRONT_NECK, FRONT_ARMHOLE))];
  return { fabric: fabricSvg([back, front]), ...PLAIN, relief };
}

export function tankTopBack(): LayerSvgs {
  const { back } = TANK_TOP;
  const relief = [panel(back, BACK_FOLDS, bound(BACK_NECK, BACK_ARMHOLE))];
  return { fabric: fabricSvg([back]), ...PLAIN, relief };
}

type Bound = ReturnType<typeof binding>;

function bound(neck: Curve, armhole: Curve): Bound {
  const [collar, arm] = [binding(reversed(neck), BINDING), binding(reversed(armhole), BINDING)];
  return { firm: [...collar.firm, ...arm.firm], marks: [...collar.marks, ...arm.marks] };
}

function panel(d: string, firm: readonly Fold[], edges: Bound): Piece {
  return {
    d,
    edge: { width: 6, height: 6 },
    rises: [
      { d, height: 22, blur: 48 },
      folds(firm, JERSEY.fold),
      folds(CREASES, JERSEY.crease),
      folds(SWELLS, JERSEY.swell),
    ],
    firm: [doubled(HEM, 16), ...edges.firm],
    waves: 1.5,
    cloth: "jersey",
    cast: { opacity: 0.42, reach: 5 },
    marks: [...edges.marks, ...hem(HEM, 17)],
  };
}
