import {
  BABY_BODYSUIT,
  BACK_LEG,
  BACK_NECK,
  FLAP,
  FRONT_LEG,
  FRONT_NECK,
} from "#shop/goods/garments/outlines/baby-bodysuit.ts";
import { both, type Curve, open, reversed } from "#shop/goods/garments/outlines/curve.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Piece } from "../relief/relief.ts";
import { BACK_FOLDS, CREASES, FRONT_FOLDS, SLEEVE_FOLDS, SWELLS } from "./baby-bodysuit-folds.ts";
import { type Fold, folds } from "./parts/folds.ts";
import { binding, JERSEY } from "./parts/jersey.ts";
import { halves, seam, stitch } from "./parts/marks.ts";
import { fabricSvg, PLAIN } from "./parts/svg.ts";

const BINDING = 11;

export function babyBodysuitFront(): LayerSvgs {
  const { front, back, sleeves, flaps } = BABY_BODYSUIT;
  const relief: Piece[] = [
    ...halves((half, at) => sleeve(sleeves[at] ?? "", half)),
    { ...body(back, [], [reversed(BACK_NECK), BACK_LEG]), dim: 0.3 },
    body(front, FRONT_FOLDS, [reversed(FRONT_NECK), FRONT_LEG]),
    ...halves((half, at) => flap(flaps[at] ?? "", half)),
    ...[-38, 0, 38].map((x) => snap(x)),
  ];
  return { fabric: fabricSvg([...sleeves, back, front, ...flaps]), ...PLAIN, relief };
}

export function babyBodysuitBack(): LayerSvgs {
  const { back, sleeves } = BABY_BODYSUIT;
  const torso = body(back, BACK_FOLDS, [reversed(BACK_NECK), BACK_LEG]);
  // The back's shoulders go on to the front: there is no seam.
  const relief = [...halves((half, at) => sleeve(sleeves[at] ?? "", half)), torso];
  return { fabric: fabricSvg([...sleeves, back]), ...PLAIN, relief };
}

function sleeve(d: string, half: Half): Piece {
  const end = binding("236 172, 216 204, 182 232", BINDING);
  return {
    d,
    edge: { width: 8, height: 9 },
    rises: [folds(SLEEVE_FOLDS, JERSEY.fold, half)],
    firm: end.firm,
    waves: 1.3,
    cloth: "jersey",
    marks: end.marks,
  };
}

function body(d: string, firm: readonly Fold[], bound: readonly Curve[]): Piece {
  const bindings = bound.map((curve) => binding(curve, BINDING));
  return {
    d,
    edge: { width: 6, height: 6 },
    rises: [
      { d, height: 24, blur: 46 },
      folds(firm, JERSEY.fold),
      folds(CREASES, JERSEY.crease),
      folds(SWELLS, JERSEY.swell),
    ],
    firm: [
      ...bindings.flatMap((each) => each.firm),
      { d: both("0 645, 64 640"), stroke: 60, height: 2.4, blur: 1.4 },
    ],
    waves: 1.5,
    cloth: "jersey",
    cast: { opacity: 0.34, reach: 4 },
    marks: [
      ...bindings.flatMap(({ marks }) => marks),
      seam(both("0 614, 64 610")),
      stitch(both("0 611, 64 607")),
    ],
  };
}

function flap(d: string, half: Half): Piece {
  const edge = binding(FLAP, BINDING);
  return {
    d,
    edge: { width: 5, height: 6 },
    rises: [folds([[84, 66, 112, 92, 150, 104, 10]], JERSEY.fold, half)],
    firm: edge.firm,
    waves: 1.2,
    cloth: "jersey",
    cast: { opacity: 0.42, reach: 4 },
    marks: edge.marks,
  };
}

/** The cap of a press stud. */
function snap(x: number): Piece {
  const place = (from: number, to: number) => open(`${from} 629, ${to} 629`);
  return {
    d: place(x - 0.2, x + 0.2),
    stroke: 15,
    edge: { width: 2.4, height: 7 },
    rises: [],
    firm: [{ d: place(x - 0.2, x + 0.2), stroke: 8, height: -2.4, blur: 1.2 }],
    waves: 0,
    cast: { opacity: 0.5, reach: 2.2 },
  };
}
