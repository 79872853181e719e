import { TANK_TOP } from "#shop/goods/garments/outlines/tank-top.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import {
  type GarmentOutline,
  type HalfOutline,
  reversed,
  type SheetOutline,
  shorter,
} from "./outline.ts";
import { cubic, type Line, STEPS, segments } from "./segments.ts";

/** Preview px that the ribbed bindings are wide: the drawing ends at their edges. */
const BINDING = { neck: 11, armhole: 9 };

/** The curves of each half in the flat drawing's path, which goes down the right and up the left. */
const CURVES = { neck: 3, strap: 2, armhole: 4, side: 4, hem: 3 };

type Part = keyof typeof CURVES;
const PARTS = Object.keys(CURVES) as Part[];

/**
 * It has no sleeves: the strap's halves stand for shoulder and sleeve, the side's upper end for the
 * underarm, so that it is sewn as a shirt is. The armhole's binding is a part of the cloth.
 */
export function tankTopOutline(): GarmentOutline {
  const [front, back] = [halvesOf(TANK_TOP.front), halvesOf(TANK_TOP.back)];
  const straps = { right: strap(front.right), left: strap(front.left) };
  const sheet = ({ right, left }: Halves): SheetOutline => ({
    neck: neckSeam([...reversed(left.neck), ...right.neck.slice(1)], straps),
    hem: hemOf(left.hem, right.hem),
    right: lines(right, straps.right, 1),
    left: lines(left, straps.left, -1),
  });
  const [first, second] = [sheet(front), sheet(back)];
  const hem = { y: Math.min(...first.hem.map(({ y }) => y)) };
  return {
    cut: "tank-top",
    pattern: {
      ...{ neck: { shape: "crew", rib: BINDING.neck }, hem },
      sleeve: { cuff: BINDING.armhole, isBinding: true },
    },
    front: first,
    back: { ...second, hem: shorter(second.hem) },
  };
}

type HalfLines = Record<Part, Line>;
type Halves = { right: HalfLines; left: HalfLines };

function halvesOf(path: string): Halves {
  const all = segments(path);
  const take = (parts: readonly Part[], from: Line[]) => {
    let at = 0;
    return Object.fromEntries(
      parts.map((part) => {
        const curves = from.slice(at, at + CURVES[part]);
        at += CURVES[part];
        return [part, curves.flatMap((curve, index) => (index === 0 ? curve : curve.slice(1)))];
      }),
    ) as HalfLines;
  };
  const middle = all.length / 2;
  const left = all.slice(middle).map(reversed).reverse();
  return { right: take(PARTS, all.slice(0, middle)), left: take(PARTS, left) };
}

/** From the neck's binding outwards, the same line for both sheets. */
function strap({ strap: drawn }: HalfLines): Line {
  const [start, end] = [drawn[0], drawn.at(-1)];
  if (!start || !end) throw new RangeError("a strap has no ends");
  const from = BINDING.neck / Math.hypot(end.x - start.x, end.y - start.y);
  return Array.from({ length: STRAP_STEPS + 1 }, (_, step) => {
    const share = from + ((1 - from) * step) / STRAP_STEPS;
    return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
  });
}

const STRAP_STEPS = 24;

/** The drawn edge, from left to right, moved into the cloth: the binding's seam. */
function neckSeam(edge: Line, straps: { right: Line; left: Line }): Line {
  const [first, last] = [straps.left[0], straps.right[0]];
  if (!first || !last) throw new RangeError("a strap has no ends");
  const lowest = Math.max(first.y, last.y) + 3;
  const between = parallel(edge, BINDING.neck).filter(({ y }) => y > lowest);
  return [first, ...between, last];
}

/** As low in the middle as it is drawn, without the waves of cloth that lies. */
function hemOf(left: Line, right: Line): Line {
  const [from, middle, to] = [left[0], left.at(-1), right[0]];
  if (!from || !middle || !to) throw new RangeError("the hem has no ends");
  const bend = { from: { x: from.x + 90, y: middle.y }, to: { x: to.x - 90, y: middle.y } };
  return cubic(from, bend.from, bend.to, to);
}

function lines(half: HalfLines, shoulder: Line, side: Half): HalfOutline {
  const middle = STRAP_STEPS / 2;
  return {
    shoulder: shoulder.slice(0, middle + 1),
    sleeveTop: shoulder.slice(middle),
    opening: half.armhole,
    underarm: reversed(half.side.slice(0, STEPS + 1)),
    side: half.side.slice(STEPS),
    armhole: parallel(half.armhole, side * BINDING.armhole),
  };
}

/** Parallel to the line, to its right as one walks along it on the picture. */
function parallel(line: Line, by: number): Line {
  return line.map((point, at) => {
    const [before, after] = [line[at - 1] ?? point, line[at + 1] ?? point];
    const [x, y] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(x, y) || 1;
    return { x: point.x - (y / length) * by, y: point.y + (x / length) * by };
  });
}
