import { bell, smooth } from "../numbers.ts";
import { alongHandle, BAG, front, HANDLE, HEM, MIDDLE, SEWN, STRAP } from "./outline.ts";

/** Length of a stitch and of the gap after it, in px. */
const STITCH = 3.6;
const GAP = 1.6;

/** How much of a thread lies here: a row of stitches, `off` px beside it and `along` it. */
function row(off: number, along: number): number {
  if (Math.abs(off) > 3) return 0;
  const at = (((along % (STITCH + GAP)) + STITCH + GAP) % (STITCH + GAP)) / STITCH;
  return bell(off, 0.75) * (at < 1 ? Math.sin(Math.PI * at) ** 0.5 : 0);
}

/** The rows that hold the hem and the sides of the panel. */
export function onPanel(x: number, y: number): number {
  const depth = -front(x, y);
  const hem = depth > 5 ? Math.max(row(y - BAG.y - HEM + 3.5, x), 0) : 0;
  const side = y > BAG.y + HEM && Math.abs(x - MIDDLE) > 150 ? row(depth - 6, y) * 0.5 : 0;
  return Math.max(hem, side);
}

/** Two rows along a strap; where it is sewn on, a box with a cross. */
export function onHandle(x: number, y: number): number {
  const { off, along } = alongHandle(HANDLE, x, y);
  const rows = row(Math.abs(off) - STRAP + 3, along);
  const down = y - BAG.y;
  if (down < SEWN.from) return rows;
  const [upper, lower] = [row(down - SEWN.from - 4, off), row(down - SEWN.to + 4, off)];
  const slope = (SEWN.to - SEWN.from - 8) / (2 * STRAP - 6);
  const from = (down - (SEWN.from + SEWN.to) / 2) / slope;
  const within = smooth(STRAP - 2, STRAP - 4, Math.abs(off));
  const cross = Math.max(row((off - from) * 0.85, down), row((off + from) * 0.85, down)) * within;
  return Math.max(rows, upper * within, lower * within, isBetween(down) ? cross : 0);
}

const isBetween = (down: number) => down > SEWN.from + 4 && down < SEWN.to - 4;
