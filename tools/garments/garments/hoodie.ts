import { both } from "#shop/goods/garments/outlines/curve.ts";
import { HOODIE } from "#shop/goods/garments/outlines/hoodie.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Piece } from "../relief/relief.ts";
import {
  BACK_FOLDS,
  BACK_HOOD_FOLDS,
  BACK_SWELLS,
  BODY_CREASES,
  FRONT_FOLDS,
  FRONT_SWELLS,
} from "./hoodie-folds.ts";
import {
  cuff,
  drawcord,
  eyelet,
  FLEECE,
  hemRib,
  hood,
  lining,
  pocket,
  sleeve,
} from "./hoodie-pieces.ts";
import { type Fold, folds } from "./parts/folds.ts";
import { halves, seam, stitch } from "./parts/marks.ts";
import { fabricSvg, PLAIN } from "./parts/svg.ts";

export function hoodieFront(): LayerSvgs {
  const { body, rib, sleeves, cuffs, hood: sides } = HOODIE;
  const [right = "", left = ""] = sides;
  const relief: Piece[] = [
    ...around(),
    torso(FRONT_FOLDS, FRONT_SWELLS, "0 231, 38 222, 74 200, 104 164"),
    pocket(HOODIE.pocket),
    lining(HOODIE.lining),
    hood(left, -1),
    hood(right, 1),
    ...halves(eyelet),
    ...halves(drawcord),
  ];
  const fabric = fabricSvg([body, rib, HOODIE.lining, ...sides, ...sleeves, ...cuffs]);
  return { fabric, ...PLAIN, relief };
}

export function hoodieBack(): LayerSvgs {
  const { body, rib, sleeves, cuffs, backHood } = HOODIE;
  const relief: Piece[] = [
    ...around(),
    torso(BACK_FOLDS, BACK_SWELLS, "0 182, 50 177, 100 164"),
    {
      d: backHood,
      edge: { width: 16, height: 24 },
      rises: [
        { d: backHood, height: 26, blur: 34 },
        folds(BACK_HOOD_FOLDS, { height: 7, blur: 6 }),
      ],
      waves: 1.8,
      cloth: "fleece",
      cast: { opacity: 0.45, reach: 5 },
      marks: [seam("M320 20L321 176"), stitch("M316 20L317 176"), stitch("M324 20L325 176")],
    },
  ];
  return { fabric: fabricSvg([body, rib, backHood, ...sleeves, ...cuffs]), ...PLAIN, relief };
}

function around(): Piece[] {
  const { rib, sleeves, cuffs } = HOODIE;
  return [
    ...halves((half, at) => cuff(cuffs[at] ?? "", half)),
    ...halves((half, at) => sleeve(sleeves[at] ?? "", half)),
    hemRib(rib),
  ];
}

function torso(firm: readonly Fold[], swells: readonly Fold[], neck: string): Piece {
  return {
    d: HOODIE.body,
    edge: { width: 9, height: 10 },
    rises: [
      { d: HOODIE.body, height: 26, blur: 54 },
      folds(firm, FLEECE.fold),
      folds(BODY_CREASES, FLEECE.crease),
      folds(swells, { height: 4.5, blur: 11 }),
    ],
    waves: 1.6,
    cloth: "fleece",
    cast: { opacity: 0.4, reach: 6 },
    marks: [stitch(both("0 596, 90 595, 184 588")), stitch(both(neck))],
  };
}
