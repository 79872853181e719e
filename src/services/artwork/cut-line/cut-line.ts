import sharp from "sharp";
import { spanFill } from "#shop/designs/background/span-fill.ts";
import type { Point } from "#shop/documents/geometry.ts";
import type { Box, Size } from "#shop/placement.ts";
import { distancesTo, type Grid } from "./distances.ts";
import { outlinesOf } from "./outlines.ts";
import { smoothed } from "./smooth.ts";

/** Inches between what is printed and the line: less, and a cutter's play shows white on one side alone. */
export const CUT_MARGIN = 0.08;

/** Inches: a knife turns no sharper inward corner. What is nearer than both distances is one shape. */
const CORNER = 0.06;

/** Ink that is less opaque, of 255, is no part of the shape. */
const LEAST_ALPHA = 24;

const CELLS_PER_INCH = 100;

/** Limit of drawing: cells in which a cut line is found [cells]; a coarser line. */
const MAX_CELLS = 2e6;

/** Inches between the points of a line. */
const STEP = 0.03;

/**
 * Closed lines around what the picture shows, in inches from its top left; what is clear within them
 * is not cut. None of them leaves `within`.
 */
export async function findCutLines(picture: string, size: Size, within: Box): Promise<Point[][]> {
  const perInch = Math.min(CELLS_PER_INCH, Math.sqrt(MAX_CELLS / (size.width * size.height)));
  const around = Math.ceil((CUT_MARGIN + CORNER) * perInch) + 2;
  const ink = await readInk(picture, { size, perInch, around });
  const shape = { ...ink, values: filled(offset(ink, perInch), ink) };
  return outlinesOf(shape).map((outline) => {
    const inches = outline.map(({ x, y }) => ({
      x: (x + 0.5 - around) / perInch,
      y: (y + 0.5 - around) / perInch,
    }));
    return smoothed(inches, STEP).map((point) => inside(point, within));
  });
}

type Sampling = { size: Size; perInch: number; around: number };

async function readInk(picture: string, { size, perInch, around }: Sampling) {
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * perInch)),
  );
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await sharp(picture)
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .extend({ top: around, bottom: around, left: around, right: around, background: clear })
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Uint8Array(data).map((alpha) => Number(alpha >= LEAST_ALPHA));
  return { width: info.width, height: info.height, values };
}

/** Above zero within the margin. It goes too far out and back again, which rounds inward corners. */
function offset(ink: Grid<Uint8Array>, perInch: number): Float64Array {
  const beyond = (CUT_MARGIN + CORNER) * perInch;
  const outside = new Uint8Array(distancesTo(ink).map((away) => Number(away > beyond)));
  return distancesTo({ ...ink, values: outside }).map((deep) => deep - CORNER * perInch);
}

/** What is not reached from the grid's corner lies within a shape. */
function filled(values: Float64Array, size: Size): Float64Array {
  const enclosed = new Uint8Array(values.map((value) => Number(value <= 0)));
  spanFill(enclosed, size, () => undefined)(0);
  return values.map((value, cell) => (enclosed[cell] ? 1 : value));
}

function inside({ x, y }: Point, box: Box): Point {
  return {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  };
}
