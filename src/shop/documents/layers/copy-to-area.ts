import type { Area, AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import type { Box, Size } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import { moveBy, scaleBy } from "./reshape.ts";

/** What a thing takes of the area, where it has less. */
type Target = Pick<Area, "inches"> & { reach?: Size };

/**
 * Front and back are alike, so copies lie where the originals do. Elsewhere they are centered, and
 * together scaled down until they fit.
 */
export function copyToArea<L extends Layer>(
  layers: readonly L[],
  from: AreaId,
  to: AreaId,
  reach?: Size,
): L[] {
  const [source, target] = [areaOf(from).inches, areaOf(to).inches];
  const copies = layers.map((layer) => ({ ...layer, locked: false }));
  const isAlike = source.width === target.width && source.height === target.height;
  if (isAlike) return inSight(copies, from, to);
  // A whole sheet has all of its layers on each size.
  const taken = areaOf(to).isWhole ? undefined : reach;
  return fitted(copies, { inches: target, ...(taken && { reach: taken }) });
}

/** Layers in the back's part above the front's move down with all the rest. */
function inSight<L extends Layer>(layers: readonly L[], from: AreaId, to: AreaId): L[] {
  const top = Math.max(unionOf(layers.map(boundsOf))?.y ?? 0, areaOf(from).box.y);
  const down = Math.max(0, areaOf(to).box.y - top);
  return down === 0 || areaOf(to).box.y <= areaOf(from).box.y
    ? [...layers]
    : layers.map((layer) => moveBy(layer, { x: 0, y: down }));
}

/**
 * In the middle of an area, or of what a thing takes of it, together scaled down until they fit. A
 * layer that cannot shrink as far keeps its place among the others.
 */
export function fitted<L extends Layer>(
  layers: readonly L[],
  { inches, reach = inches }: Target,
): L[] {
  const all = unionOf(layers.map(boundsOf));
  if (!all) return [];
  const scale = Math.min(1, reach.width / all.width, reach.height / all.height);
  const from = { x: all.x + all.width / 2, y: all.y + all.height / 2 };
  const to = { x: inches.width / 2, y: reach.height / 2 };
  const target = { ...reach, x: to.x - reach.width / 2, y: 0 };
  return layers.map((layer) => {
    const [x, y] = [to.x + (layer.x - from.x) * scale, to.y + (layer.y - from.y) * scale];
    const shrunk = scale === 1 ? layer : scaleBy(layer, scale);
    return inside(moveBy(shrunk, { x: x - layer.x, y: y - layer.y }), target);
  });
}

function inside<L extends Layer>(layer: L, target: Box): L {
  const box = boundsOf(layer);
  const by = { x: beyond(box, target, "x", "width"), y: beyond(box, target, "y", "height") };
  return by.x === 0 && by.y === 0 ? layer : moveBy(layer, by);
}

/** How far the box has to go to lie in the target; what is larger begins where that does. */
function beyond(box: Box, target: Box, at: "x" | "y", side: "width" | "height"): number {
  const most = Math.max(target[at], target[at] + target[side] - box[side]);
  return Math.min(Math.max(box[at], target[at]), most) - box[at];
}
