import { both, type Curve, open } from "#shop/goods/garments/outlines/curve.ts";
import type { Mark, Piece, Rise } from "../../relief/relief.ts";
import { inset, raised } from "./inset.ts";
import { halves, ribs, seam, stitch } from "./marks.ts";

/** Thin knitted cloth: it has more folds than fleece, and they are sharper. */
export const JERSEY = {
  fold: { height: 4.4, blur: 3.4 },
  crease: { height: 1.6, blur: 1.3 },
  swell: { height: 4, blur: 10 },
};

/** An edge is bound `width` px wide; the cloth is at the right as one goes along the curve. */
export function binding(curve: Curve, width: number): { firm: Rise[]; marks: Mark[] } {
  const lines = (by: number) => halves((half) => open(inset(curve, by), half)).join("");
  const [edge, end, thread] = [lines(0), lines(width), lines(width - 2.6)];
  return {
    firm: [{ d: edge, stroke: 2 * width, height: 2.6, blur: 1.1 }],
    marks: [seam(end), stitch(thread)],
  };
}

/** Two rows of stitches above a hem. */
export function hem(curve: Curve, height: number): Mark[] {
  return [height, height - 4].map((up) => stitch(both(raised(curve, up))));
}

/** The cloth of a hem is double. */
export function doubled(curve: Curve, height: number): Rise {
  return { d: both(curve), stroke: 2 * height, height: 1.6, blur: 1.2 };
}

/** A ribbed band around the neck; the curve goes along its middle. */
export function collar(d: string, middle: Curve, width: number): Piece {
  return {
    d,
    edge: { width: 4, height: 5 },
    rises: [],
    firm: [ribs(both(middle), width)],
    waves: 0.8,
    cloth: "jersey",
    cast: { opacity: 0.3, reach: 2.6 },
  };
}
