import { both, open } from "#shop/goods/garments/outlines/curve.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { Piece } from "../relief/relief.ts";
import { HOOD_FOLDS, POCKET_FOLDS, SLEEVE_CREASES, SLEEVE_FOLDS } from "./hoodie-folds.ts";
import { folds } from "./parts/folds.ts";
import { halves, ribs, seam, stitch } from "./parts/marks.ts";

/** Fleece is thick: it folds in few and soft folds. */
export const FLEECE = { fold: { height: 6.2, blur: 4.2 }, crease: { height: 2, blur: 1.5 } };

export function cuff(d: string, half: Half): Piece {
  const firm = [ribs(open("222 590, 286 589", half), 64)];
  return {
    d,
    edge: { width: 7, height: 8 },
    rises: [],
    firm,
    waves: 0.3,
    cloth: "jersey",
    dim: 0.04,
  };
}

export function hemRib(d: string): Piece {
  const firm = [ribs(both("0 622, 90 621, 179 612"), 80)];
  return {
    d,
    edge: { width: 7, height: 8 },
    rises: [],
    firm,
    waves: 0.4,
    cloth: "jersey",
    dim: 0.03,
  };
}

export function sleeve(d: string, half: Half): Piece {
  return {
    d,
    edge: { width: 14, height: 18 },
    rises: [folds(SLEEVE_FOLDS, FLEECE.fold, half), folds(SLEEVE_CREASES, FLEECE.crease, half)],
    waves: 1.4,
    cloth: "fleece",
    cast: { opacity: 0.3, reach: 5 },
    marks: [
      stitch(open("190 188, 176 234, 177 286, 195 334", half)),
      stitch(open("285 561, 258 568, 228 562", half)),
    ],
  };
}

export function pocket(d: string): Piece {
  return {
    d,
    edge: { width: 4, height: 5 },
    rises: [folds(POCKET_FOLDS, { height: 7, blur: 8 })],
    waves: 1.6,
    cloth: "fleece",
    cast: { opacity: 0.36, reach: 4 },
    marks: [
      stitch(both("0 448.5, 70 447.5")),
      ...halves((half) => stitch(open("66 446, 87 474, 117 528", half))),
      ...halves((half) => stitch(open("60 446, 82 476, 112 530", half))),
      ...halves((half) => stitch(open("118 530, 123 560, 122 594", half))),
    ],
  };
}

export function lining(d: string): Piece {
  const marks = [{ ...seam("M320 50L321 146"), opacity: 0.25 }];
  return {
    d,
    edge: { width: 22, height: -26 },
    rises: [],
    waves: 1,
    cloth: "jersey",
    dim: 0.42,
    marks,
  };
}

export function hood(d: string, half: Half): Piece {
  const casing = open("16 208, 44 172, 58 132, 63 94, 50 58, 0 45", half);
  return {
    d,
    edge: { width: 14, height: 18 },
    rises: [folds(HOOD_FOLDS, { height: 7, blur: 5 }, half)],
    firm: [{ d: casing, stroke: 14, height: 2.5, blur: 3 }],
    waves: 1.6,
    cloth: "fleece",
    cast: { opacity: 0.5, reach: 6 },
    marks: [
      stitch(casing),
      seam("M320 20L320 60"),
      stitch(open("92 150, 70 181, 36 202, -12 210", half)),
    ],
  };
}

/** A ring of metal. */
export function eyelet(half: Half): Piece {
  return {
    d: open("27 190, 27.3 190", half),
    stroke: 8,
    edge: { width: 2, height: 5 },
    rises: [],
    waves: 0,
    marks: [{ d: open("25.5 190, 28.5 190", half), width: 3.6, opacity: 0.8 }],
  };
}

/** It ends above where designs begin. */
export function drawcord(half: Half): Piece {
  return {
    d: open("27 190, 37 212, 34 236, 29 256", half),
    stroke: 4.6,
    edge: { width: 1.6, height: 4 },
    rises: [],
    waves: 0,
    cast: { opacity: 0.45, reach: 2.6 },
    marks: [{ d: open("29.6 248, 29 257", half), width: 5, opacity: 0.35 }],
  };
}
