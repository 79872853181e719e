import { CAP, PANEL_SEAM, VISOR_EDGE, VISOR_SEAM } from "#shop/goods/garments/outlines/cap.ts";
import { both, open } from "#shop/goods/garments/outlines/curve.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { LayerSvgs } from "../layer-svgs.ts";
import type { Piece } from "../relief/relief.ts";
import { eyelet } from "./parts/eyelet.ts";
import { folds } from "./parts/folds.ts";
import { between, inset, raised } from "./parts/inset.ts";
import { halves, seam, stitch } from "./parts/marks.ts";
import { fabricSvg, PLAIN } from "./parts/svg.ts";

/** Five panels: the front is one piece without a seam, which a print can lie on. */
export function capFront(): LayerSvgs {
  const { crown, sides, visor, visorTop, button } = CAP;
  const relief = [
    visorEdge(visor),
    bill(visorTop),
    front(crown),
    ...halves((half, at) => side(sides[at] ?? "", half)),
    ...halves((half) => eyelet({ x: half * 186, y: 266 })),
    ...halves((half) => eyelet({ x: half * 66, y: 206 })),
    covered(button),
  ];
  return { fabric: fabricSvg([crown, visor, button]), ...PLAIN, relief };
}

/** It is a little wider than the crown, so that nothing of it stands upright. */
const DOME = { x: 320, y: 470, across: 292, down: 372, height: 140 };

/** Stiff cloth: it hardly folds, and the dome's roundness is all that one sees. */
function front(d: string): Piece {
  const pulled = folds(
    [
      [-150, 444, -110, 424, -50, 444, 10],
      [140, 444, 104, 428, 56, 448, 10],
      [-90, 180, -30, 170, 40, 182, 14],
    ],
    { height: 2.2, blur: 6 },
  );
  return {
    d,
    edge: { width: 5, height: 5 },
    rises: [pulled],
    dome: DOME,
    firm: [{ d: both(VISOR_SEAM), stroke: 17, height: 1.8, blur: 1.8 }],
    waves: 0.7,
    cloth: "twill",
    cast: { opacity: 0.55, reach: 10 },
    marks: [9, 5].map((up) => stitch(both(raised(VISOR_SEAM, up)))),
  };
}

/** Where panels meet, their edges are folded back and sewn down on either side. */
function side(d: string, half: Half): Piece {
  const pulled = folds(
    [
      [178, 448, 192, 428, 222, 422, 10],
      [172, 340, 190, 356, 222, 348, 12],
      [142, 224, 164, 240, 196, 236, 11],
    ],
    { height: 2.4, blur: 5 },
    half,
  );
  const alongSeam = (by: number) => open(inset(PANEL_SEAM, by), half);
  return {
    d,
    edge: { width: 3, height: 2 },
    rises: [pulled],
    dome: DOME,
    firm: [
      { d: alongSeam(0), stroke: 16, height: 1.5, blur: 1.4 },
      { d: alongSeam(0), stroke: 2.4, height: -1.8, blur: 1 },
    ],
    waves: 0.8,
    cloth: "twill",
    cast: { opacity: 0.1, reach: 2 },
    marks: [seam(alongSeam(0)), stitch(alongSeam(-6)), stitch(alongSeam(6))],
  };
}

/** The visor is bent over a round: its corners hang down. */
const BEND = { x: 320, y: 590, across: 330, down: 420, height: 105 };

function bill(d: string): Piece {
  const rows = ROWS.map((share) => stitch(both(between(VISOR_SEAM, VISOR_EDGE, share))));
  return {
    d,
    edge: { width: 1.8, height: 1.8 },
    rises: [],
    dome: BEND,
    firm: ROWS.map((share) => ({
      d: both(between(VISOR_SEAM, VISOR_EDGE, share)),
      stroke: 2.6,
      height: -0.9,
      blur: 1,
    })),
    waves: 0.3,
    cloth: "twill",
    cast: { opacity: 0.3, reach: 1.2 },
    marks: rows,
  };
}

const ROWS = [0.14, 0.29, 0.44, 0.59, 0.74, 0.89];

/** Its front edge is as thick as the board within, and turns away from the light. */
function visorEdge(d: string): Piece {
  return { d, edge: { width: 1.6, height: 2 }, rises: [], waves: 0, cloth: "twill", dim: 0.42 };
}

/** A button that is covered with cloth, on which all panels end. */
function covered(d: string): Piece {
  return {
    d,
    edge: { width: 5, height: 11 },
    rises: [],
    waves: 0,
    cloth: "twill",
    cast: { opacity: 0.45, reach: 3 },
  };
}
