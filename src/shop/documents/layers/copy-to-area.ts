import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import type { Size } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf, unionOf } from "../geometry.ts";
import { moveBy, scaleBy, scaleRange } from "./reshape.ts";

/**
 * Front and back are alike, so copies lie where the originals do. Elsewhere they are centered, and
 * together scaled down until they fit.
 */
export function copyToArea<L extends Layer>(layers: readonly L[], from: AreaId, to: AreaId): L[] {
  const [source, target] = [areaOf(from).inches, areaOf(to).inches];
  const copies = layers.map((layer) => ({ ...layer, locked: false }));
  const isAlike = source.width === target.width && source.height === target.height;
  return isAlike ? inSight(copies, from, to) : fitted(copies, target);
}

/** Layers in the back's part above the front's move down with all the rest. */
function inSight<L extends Layer>(layers: readonly L[], from: AreaId, to: AreaId): L[] {
  const top = Math.max(unionOf(layers.map(boundsOf))?.y ?? 0, areaOf(from).box.y);
  const down = Math.max(0, areaOf(to).box.y - top);
  return down === 0 || areaOf(to).box.y <= areaOf(from).box.y
    ? [...layers]
    : layers.map((layer) => moveBy(layer, { x: 0, y: down }));
}

/** In the middle of an area of these inches, together scaled down until they fit. */
export function fitted<L extends Layer>(layers: readonly L[], target: Size): L[] {
  const all = unionOf(layers.map(boundsOf));
  if (!all) return [];
  const middle = { x: all.x + all.width / 2, y: all.y + all.height / 2 };
  // A layer that cannot shrink further would no longer be in its place among the others.
  const least = Math.max(...layers.map((layer) => scaleRange(layer).least));
  const fit = Math.min(1, target.width / all.width, target.height / all.height);
  const scale = Math.max(fit, least);
  const by = { x: target.width / 2 - middle.x, y: target.height / 2 - middle.y };
  return layers.map((layer) => moveBy(scale === 1 ? layer : scaleBy(layer, scale, middle), by));
}
