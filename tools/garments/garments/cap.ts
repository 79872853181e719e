import { CAP, PANEL_SEAM, VISOR_EDGE, VISOR_SEAM } from "#shop/goods/garments/outlines/cap.ts";
import { both, open } from "#shop/goods/garments/outlines/curve.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Mark, Piece } from "../relief/relief.ts";
import { folds } from "./folds.ts";
import { between, inset, raised } from "./inset.ts";
import { halves, seam, stitch } from "./marks.ts";
import { fabricSvg, PLAIN } from "./svg.ts";

/** Five panels: the front is one piece without a seam, which a print can lie on. */
export function capFront(): LayerSvgs {
  const { crown, sides, visor, button } = CAP;
  const relief = [
    bill(visor),
    { d: button, edge: { width: 4, height: 9 }, rises: [], waves: 0 },
    front(crown),
    ...halves((half, at) => side(sides[at] ?? "", half)),
  ];
  return { fabric: fabricSvg([crown, visor, button]), ...PLAIN, relief };
}

/** It is a little wider than the crown, so that nothing of it stands upright. */
const DOME = { x: 320, y: 452, across: 278, down: 352, height: 165 };

/** Stiff cloth: it hardly folds, and the dome's roundness is all that one sees. */
function front(d: string): Piece {
  const pulled = folds(
    [
      [-150, 440, -110, 420, -50, 440, 10],
      [140, 440, 104, 424, 56, 444, 10],
      [-90, 180, -30, 170, 40, 182, 14],
    ],
    { height: 2.6, blur: 6 },
  );
  return {
    d,
    edge: { width: 8, height: 10 },
    rises: [pulled],
    dome: DOME,
    waves: 0.7,
    cast: { opacity: 0.5, reach: 8 },
    marks: [stitch(both(raised(VISOR_SEAM, 5)))],
  };
}

function side(d: string, half: Half): Piece {
  const pulled = folds(
    [
      [178, 446, 192, 426, 222, 420, 10],
      [172, 340, 190, 356, 222, 348, 12],
      [142, 224, 164, 240, 196, 236, 11],
    ],
    { height: 3, blur: 5 },
    half,
  );
  return {
    d,
    edge: { width: 6, height: 5 },
    rises: [pulled],
    dome: DOME,
    firm: [{ d: open(PANEL_SEAM, half), stroke: 9, height: 1.6, blur: 1.6 }],
    waves: 0.8,
    marks: [
      seam(open(PANEL_SEAM, half)),
      stitch(open(inset(PANEL_SEAM, -6), half)),
      ...eyelet(320 + half * 184, 268),
    ],
  };
}

/** A hole with thread around it, for air. */
function eyelet(x: number, y: number): Mark[] {
  const ring = (radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return [
    { d: ring(4.6), width: 3, opacity: 0.22, dash: "1.2 .8" },
    { d: ring(1.2), width: 2.6, opacity: 0.75 },
  ];
}

function bill(d: string): Piece {
  const rows = ROWS.map((share) => stitch(both(between(VISOR_SEAM, VISOR_EDGE, share))));
  return {
    d,
    edge: { width: 4, height: 6 },
    // It bends down at both sides, and a little to the front.
    rises: [],
    firm: [
      { d: open("0 200, 0 900"), stroke: 260, height: 90, blur: 60 },
      { d: "M0 0H640V540H0Z", height: 20, blur: 30 },
    ],
    waves: 0.3,
    marks: rows,
  };
}

const ROWS = [0.12, 0.27, 0.42, 0.57, 0.72, 0.87];
