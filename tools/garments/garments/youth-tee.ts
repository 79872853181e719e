import { both, type Curve, open } from "#shop/goods/garments/outlines/curve.ts";
import { BACK_SEAM, FRONT_SEAM, YOUTH_TEE } from "#shop/goods/garments/outlines/youth-tee.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Piece } from "../relief/relief.ts";
import { type Fold, folds } from "./parts/folds.ts";
import { inset } from "./parts/inset.ts";
import { collar, doubled, hem, JERSEY } from "./parts/jersey.ts";
import { halves, stitch } from "./parts/marks.ts";
import { fabricSvg, PLAIN } from "./parts/svg.ts";
import {
  BACK_FOLDS,
  CREASES,
  FRONT_FOLDS,
  SLEEVE_CREASES,
  SLEEVE_FOLDS,
  SWELLS,
} from "./youth-tee-folds.ts";

const HEM: Curve = "0 617, 80 612, 160 613, 217 605";

export function youthTeeFront(): LayerSvgs {
  const { front, back, sleeves, frontCollar, backCollar } = YOUTH_TEE;
  const inside: Piece = {
    d: back,
    edge: { width: 6, height: 8 },
    rises: [],
    waves: 1,
    cloth: "jersey",
    dim: 0.34,
  };
  const relief = [
    ...halves((half, at) => sleeve(sleeves[at] ?? "", half)),
    inside,
    { ...collar(backCollar, "0 69, 42 65, 78 48", 20), dim: 0.24 },
    label(),
    torso(front, FRONT_FOLDS, FRONT_SEAM),
    collar(frontCollar, "0 123, 38 117, 67 89, 78 48", 20),
  ];
  return {
    fabric: fabricSvg([...sleeves, back, front, frontCollar, backCollar]),
    ...PLAIN,
    relief,
  };
}

export function youthTeeBack(): LayerSvgs {
  const { back, sleeves, backCollar } = YOUTH_TEE;
  const relief = [
    ...halves((half, at) => sleeve(sleeves[at] ?? "", half)),
    torso(back, BACK_FOLDS, BACK_SEAM),
    collar(backCollar, "0 69, 42 65, 78 48", 20),
  ];
  return { fabric: fabricSvg([...sleeves, back, backCollar]), ...PLAIN, relief };
}

function label(): Piece {
  return {
    d: "M305 84L336 84L336 101L305 101Z",
    edge: { width: 1.4, height: 2 },
    rises: [],
    waves: 0,
    cast: { opacity: 0.3, reach: 1.4 },
  };
}

function sleeve(d: string, half: Half): Piece {
  const end = "301 214, 270 250, 230 288";
  return {
    d,
    edge: { width: 9, height: 10 },
    rises: [folds(SLEEVE_FOLDS, JERSEY.fold, half), folds(SLEEVE_CREASES, JERSEY.crease, half)],
    firm: [{ d: open(end, half), stroke: 30, height: 1.6, blur: 1.2 }],
    waves: 1.3,
    cloth: "jersey",
    marks: [17, 13].map((by) => stitch(open(inset(end, by), half))),
  };
}

function torso(d: string, firm: readonly Fold[], neck: Curve): Piece {
  return {
    d,
    edge: { width: 6, height: 6 },
    rises: [
      { d, height: 22, blur: 52 },
      folds(firm, JERSEY.fold),
      folds(CREASES, JERSEY.crease),
      folds(SWELLS, JERSEY.swell),
    ],
    firm: [doubled(HEM, 17)],
    waves: 1.5,
    cloth: "jersey",
    cast: { opacity: 0.3, reach: 4 },
    marks: [...hem(HEM, 18), stitch(both(inset(neck, 5)))],
  };
}
