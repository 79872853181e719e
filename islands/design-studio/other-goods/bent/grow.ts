import type { Point } from "#shop/documents/geometry.ts";
import type { Cell } from "./cells.ts";

/** A sharp corner goes no farther than so many times what its sides do. */
const MAX_SHARPNESS = 2;

/**
 * The cell as it reaches over its neighbors, where its smoothed edge is not seen: the mask of its
 * sheet cuts it off. Its sides move outwards, however the area is turned, leans or is mirrored.
 */
export function grown({ corners, inner }: Pick<Cell, "corners" | "inner">, by: number): Point[] {
  const sides = outsOf(corners).map((out, at): Side => ({ out, by: inner[at] ? by : 0 }));
  return corners.map((corner, at) => {
    const [before, after] = [sides.at(at - 1), sides[at]];
    if (!before || !after) return corner;
    const moved = meeting(before, after);
    const most = (MAX_SHARPNESS * by) / (Math.hypot(moved.x, moved.y) || by);
    const far = Math.min(1, most);
    return { x: corner.x + moved.x * far, y: corner.y + moved.y * far };
  });
}

/** Strips beyond the sides where the area ends, this wide: its smooth edge is drawn there. */
export function skirts({ corners, inner }: Pick<Cell, "corners" | "inner">, by: number): Point[][] {
  const outs = outsOf(corners);
  return corners.flatMap((from, at) => {
    const [out, to] = [outs[at], corners[(at + 1) % corners.length]];
    if (inner[at] || !out || !to) return [];
    const beyond = ({ x, y }: Point) => ({ x: x + out.x * by, y: y + out.y * by });
    return [[from, beyond(from), beyond(to), to]];
  });
}

/** A step outwards from each side. */
function outsOf(corners: Cell["corners"]): Point[] {
  const isMirrored = turnsLeft(corners);
  return corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    const length = (Math.hypot(to.x - from.x, to.y - from.y) || 1) * (isMirrored ? -1 : 1);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  });
}

type Side = { out: Point; by: number };

/** Two sides that have moved outwards meet here, counted from the corner where they met before. */
function meeting(one: Side, other: Side): Point {
  const whole = one.out.x * other.out.y - one.out.y * other.out.x;
  if (Math.abs(whole) < 1e-6) return { x: one.out.x * one.by, y: one.out.y * one.by };
  return {
    x: (one.by * other.out.y - other.by * one.out.y) / whole,
    y: (other.by * one.out.x - one.by * other.out.x) / whole,
  };
}

function turnsLeft([one, two, three]: Cell["corners"]): boolean {
  return (two.x - one.x) * (three.y - two.y) < (two.y - one.y) * (three.x - two.x);
}
