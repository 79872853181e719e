import type { Box } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf } from "../geometry.ts";
import { moveBy } from "./reshape.ts";

/** The function says which layers an operation is about. Layers are listed bottom to top. */
export type IsChosen<L> = (layer: L) => boolean;

const COPY_OFFSET_INCHES = 0.25;

/** Moves each chosen layer one step nearer the top; those at the top stay, in their order. */
export function bringForward<L>(layers: readonly L[], isChosen: IsChosen<L>): L[] {
  return sendBackward(layers.toReversed(), isChosen).reverse();
}

export function sendBackward<L>(layers: readonly L[], isChosen: IsChosen<L>): L[] {
  const moved: L[] = [];
  for (const layer of layers) {
    const below = moved.at(-1);
    if (below !== undefined && isChosen(layer) && !isChosen(below)) {
      moved.splice(-1, 1, layer, below);
    } else moved.push(layer);
  }
  return moved;
}

export function bringToTop<L>(layers: readonly L[], isChosen: IsChosen<L>): L[] {
  return [...layers.filter((layer) => !isChosen(layer)), ...layers.filter(isChosen)];
}

export function sendToBottom<L>(layers: readonly L[], isChosen: IsChosen<L>): L[] {
  return [...layers.filter(isChosen), ...layers.filter((layer) => !isChosen(layer))];
}

/** Moves layers between the others, with `below` of them under it. */
export function moveTo<L>(layers: readonly L[], isMoved: IsChosen<L>, below: number): L[] {
  const others = layers.filter((layer) => !isMoved(layer));
  return [...others.slice(0, below), ...layers.filter(isMoved), ...others.slice(below)];
}

export function removeLayers<L extends Layer>(layers: readonly L[], isChosen: IsChosen<L>): L[] {
  return layers.filter((layer) => layer.locked || !isChosen(layer));
}

/** Puts each copy above the layer that it was made from, a little to the right and below, unlocked. */
export function doubleLayers<L extends Layer>(
  layers: readonly L[],
  isChosen: IsChosen<L>,
  { area, rename }: { area: Box; rename: (copy: L) => L },
): L[] {
  return layers.flatMap((layer) => {
    if (!isChosen(layer)) return [layer];
    const copy = rename(moveBy({ ...layer, locked: false }, offset(layer, area)));
    return [layer, copy];
  });
}

/** The other way where this one would leave the area. */
function offset(layer: Layer, area: Box) {
  const { x, y, width, height } = boundsOf(layer);
  const step = COPY_OFFSET_INCHES;
  return {
    x: x + width + step > area.x + area.width && x - step >= area.x ? -step : step,
    y: y + height + step > area.y + area.height && y - step >= area.y ? -step : step,
  };
}
