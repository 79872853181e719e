import type { Box } from "../../placement.ts";
import type { Placement } from "./sheet.ts";

/** Pixels: 0.17 mm wide and 2 mm long, where the gap has room for it. */
const MARK = { width: 2, length: 24 };

/** Two lines outside of each corner of what is cut out; neighbors' marks never meet. */
export function cutMarks({ cell }: Pick<Placement, "cell">, gap: number): Box[] {
  const length = Math.min(MARK.length, Math.floor(gap / 2) - 1);
  if (length < MARK.width) return [];
  const [right, bottom] = [cell.x + cell.width, cell.y + cell.height];
  const acrossAt = [cell.x - length, right];
  const downAt = [cell.y - length, bottom];
  const edges = { x: [cell.x, right - MARK.width], y: [cell.y, bottom - MARK.width] };
  return [
    ...edges.y.flatMap((y) => acrossAt.map((x) => ({ x, y, width: length, height: MARK.width }))),
    ...edges.x.flatMap((x) => downAt.map((y) => ({ x, y, width: MARK.width, height: length }))),
  ];
}
