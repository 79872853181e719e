import { VIEW_SIZE } from "#shop/placement.ts";
import { sliver } from "#shop/shirt/path.ts";
import type { Half } from "#shop/shirt/pattern.ts";
import type { Rise } from "../../relief/relief.ts";

/** Two ends and the bend between them, `x` from the center line, then the thickness. In preview px. */
export type Fold = readonly [number, number, number, number, number, number, number];

/** Folds of one kind: as high and as soft as each other. */
export function folds(
  list: readonly Fold[],
  { height, blur }: Omit<Rise, "d" | "stroke">,
  half: Half = 1,
): Rise {
  const at = (x: number, y: number) => ({ x: VIEW_SIZE.width / 2 + half * x, y });
  const d = list.map(([x1, y1, x2, y2, x3, y3, thickness], index) =>
    sliver(at(x1, y1), at(x2, y2), at(x3, y3), thickness, Math.sin(index * 2.4 + half)),
  );
  return { d: d.join(" "), height, blur };
}
