import type { Box } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import type { IsChosen } from "./edit.ts";
import { moveBy } from "./reshape.ts";

export const EDGES = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Edge = (typeof EDGES)[number];

/** Layers align to the bounds of all that is chosen, or to the area when it is one. Locked layers stay. */
export function align<L extends Layer>(
  layers: readonly L[],
  isChosen: IsChosen<L>,
  { edge, area }: { edge: Edge; area: Box },
): L[] {
  const boxes = layers.filter(isChosen).map(boundsOf);
  const target = boxes.length > 1 ? unionOf(boxes) : area;
  if (!target) return [...layers];
  return layers.map((layer) =>
    isChosen(layer) && !layer.locked
      ? moveBy(layer, distance(boundsOf(layer), target, edge))
      : layer,
  );
}

export type Axis = "horizontally" | "vertically";

/** The outermost two stay and the gaps between all become alike. Locked layers do not take part. */
export function spread<L extends Layer>(
  layers: readonly L[],
  isChosen: IsChosen<L>,
  axis: Axis,
): L[] {
  const [at, length] =
    axis === "horizontally" ? (["x", "width"] as const) : (["y", "height"] as const);
  const inOrder = layers
    .filter((layer) => isChosen(layer) && !layer.locked)
    .map((layer) => ({ layer, box: boundsOf(layer) }))
    .sort(({ box: one }, { box: other }) => middle(one) - middle(other));
  const [first, last] = [inOrder.at(0)?.box, inOrder.at(-1)?.box];
  if (!first || !last || inOrder.length < 3) return [...layers];
  const filled = inOrder.reduce((sum, { box }) => sum + box[length], 0);
  const gap = (last[at] + last[length] - first[at] - filled) / (inOrder.length - 1);
  const moved = new Map<L, L>();
  let next = first[at];
  for (const { layer, box } of inOrder) {
    moved.set(layer, moveBy(layer, { x: 0, y: 0, [at]: next - box[at] }));
    next += box[length] + gap;
  }
  return layers.map((layer) => moved.get(layer) ?? layer);

  function middle(box: Box): number {
    return box[at] + box[length] / 2;
  }
}

function distance(box: Box, target: Box, edge: Edge): { x: number; y: number } {
  const right = target.x - box.x;
  const down = target.y - box.y;
  const [wider, higher] = [target.width - box.width, target.height - box.height];
  if (edge === "left") return { x: right, y: 0 };
  if (edge === "center") return { x: right + wider / 2, y: 0 };
  if (edge === "right") return { x: right + wider, y: 0 };
  if (edge === "top") return { x: 0, y: down };
  if (edge === "middle") return { x: 0, y: down + higher / 2 };
  return { x: 0, y: down + higher };
}
