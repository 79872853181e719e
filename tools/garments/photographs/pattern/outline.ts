import { bodyPath } from "#shop/shirt/body-outline.ts";
import { type Half, on, type Pattern, type Point } from "#shop/shirt/pattern.ts";
import { sleevePath } from "#shop/shirt/sleeve-outline.ts";
import { backSeam, frontSeam, neckEnd } from "./neck-seam.ts";
import { type Line, segments } from "./segments.ts";

/** The lines of one half of a sheet, each from the neck outwards or downwards, in preview px. */
export type HalfOutline = {
  shoulder: Line;
  sleeveTop: Line;
  opening: Line;
  underarm: Line;
  side: Line;
  armhole: Line;
};

export type SheetOutline = {
  /** From the viewer's left to the right. */
  neck: Line;
  hem: Line;
  right: HalfOutline;
  left: HalfOutline;
};

/** What the workshop knows of a garment besides its lines. */
type Sewn = {
  neck: Pick<Pattern["neck"], "shape" | "rib">;
  hem: Pick<Point, "y">;
  /** A binding is sewn on like a cuff, but it draws nothing together. */
  sleeve: Pick<Pattern["sleeve"], "cuff"> & { isBinding?: true };
};

/** Front and back, each as the flat picture of its side shows it. */
export type GarmentOutline = {
  cut: string;
  pattern: Sewn;
  front: SheetOutline;
  back: SheetOutline;
};

/** It has a collar and sleeves. */
export function shirtOutline(cut: string, pattern: Pattern): GarmentOutline {
  const halves = { right: halfOf(pattern, 1), left: halfOf(pattern, -1) };
  const hem = hemOf(pattern);
  return {
    cut,
    pattern,
    front: { neck: frontSeam(pattern), hem, ...halves },
    back: { neck: backSeam(pattern), hem: shorter(hem), ...halves },
  };
}

function halfOf(pattern: Pattern, half: Half): HalfOutline {
  const body = segments(bodyPath(pattern));
  const sleeve = segments(sleevePath(pattern, half));
  const [top, opening, underarm, armhole] = sleeve;
  const [first, second] = half === 1 ? [body[2], body[3]] : [body[7], body[6]];
  const slope = half === 1 ? body[0] : body[9];
  if (!top || !opening || !underarm || !armhole || !first || !second || !slope) {
    throw new RangeError("the outlines of src/shop/shirt have other segments than this tool knows");
  }
  const side =
    half === 1
      ? [...first, ...second.slice(1)]
      : [...reversed(first), ...reversed(second).slice(1)];
  return {
    shoulder: fromSeam(pattern, half, half === 1 ? slope : reversed(slope)),
    sleeveTop: top,
    opening,
    underarm: reversed(underarm),
    side,
    armhole: reversed(armhole),
  };
}

/** The flat drawing's shoulder begins at the collar's edge, a sheet's at its seam. */
function fromSeam(pattern: Pattern, half: Half, slope: Line): Line {
  const start = on(half, neckEnd(pattern));
  return [start, ...slope.filter(({ x }) => half * (x - start.x) > 4)];
}

function hemOf(pattern: Pattern): Line {
  const body = segments(bodyPath(pattern));
  const [right, left] = [body[4], body[5]];
  if (!right || !left) throw new RangeError("the body's outline has no hem");
  return reversed([...right, ...left.slice(1)]);
}

/** A back falls lower than a front, which goes over the chest; nobody should look far inside. */
export function shorter(hem: Line): Line {
  const last = hem.length - 1;
  return hem.map(({ x, y }, at) => ({ x, y: y - 12 * Math.sin((Math.PI * at) / last) }));
}

export function reversed(line: Line): Line {
  return [...line].reverse();
}
