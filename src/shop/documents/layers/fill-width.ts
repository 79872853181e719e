import type { Box } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import type { IsChosen } from "./edit.ts";
import { moveBy, scaleBy } from "./reshape.ts";

/**
 * The layers become as wide as the area, or less when they would be higher than it, so that nothing
 * is cut off; they stay as near to where they were as fits. Locked layers stay.
 */
export function fillWidth<L extends Layer>(
  layers: readonly L[],
  isChosen: IsChosen<L>,
  area: Box,
): L[] {
  const isMoved = (layer: L) => isChosen(layer) && !layer.locked;
  const before = unionOf(layers.filter(isMoved).map(boundsOf));
  if (!before) return [...layers];
  const factor = Math.min(area.width / before.width, area.height / before.height);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const half = (before.height * factor) / 2;
  const y = Math.min(Math.max(middle.y, area.y + half), area.y + area.height - half);
  const by = { x: area.x + area.width / 2 - middle.x, y: y - middle.y };
  return layers.map((layer) =>
    isMoved(layer) ? moveBy(scaleBy(layer, factor, middle), by) : layer,
  );
}
