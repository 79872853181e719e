import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, type Frame, normalized, type Point } from "#shop/documents/geometry.ts";
import { freed, withLengths } from "#shop/documents/kinds/layer-kinds.ts";
import { scaleRange } from "#shop/documents/layers/reshape.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";

/** A gesture does this: scale and turn around an anchor, then move. */
export type Transform = { anchor: Point; scale: number; turn: number; dx: number; dy: number };

export const STILL: Transform = { anchor: { x: 0, y: 0 }, scale: 1, turn: 0, dx: 0, dy: 0 };

/** The least that an editor makes of a side, in inches. */
const LEAST = 0.1;
/** So many inches of a layer stay on its area, so that it can be found again. */
const IN_SIGHT = 0.25;

export function transformFrame<Moved extends Frame>(frame: Moved, transform: Transform): Moved {
  const { anchor, scale, turn, dx, dy } = transform;
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * scale, Math.sin(radians) * scale];
  const [right, down] = [frame.x - anchor.x, frame.y - anchor.y];
  return {
    ...frame,
    x: anchor.x + right * cos - down * sin + dx,
    y: anchor.y + right * sin + down * cos + dy,
    width: frame.width * scale,
    height: frame.height * scale,
    rotation: normalized(frame.rotation + turn),
  };
}

/** A layer in its new frame: its letters grow with it, and a named place is one no longer. */
export function transformLayer<Moved extends Layer>(layer: Moved, transform: Transform): Moved {
  const next = transformFrame(layer, transform);
  const moved = {
    ...freed(next),
    x: tidy(next.x),
    y: tidy(next.y),
    width: tidy(next.width),
    height: tidy(next.height),
    rotation: tidy(next.rotation),
  };
  return withLengths(moved, (inches) => tidy(inches * transform.scale));
}

/** The nearest scale that no layer forbids. */
export function allowedScale(layers: readonly Layer[], scale: number): number {
  const { least, most } = scaleLimits(layers);
  return Math.min(Math.max(scale, least), Math.max(most, least));
}

/** How much smaller and larger all of these layers may become; what is smaller already may grow. */
export function scaleLimits(layers: readonly Layer[]): { least: number; most: number } {
  const ranges = layers.map((layer) => {
    const { least, most } = scaleRange(layer);
    const byHand = Math.min(1, LEAST / Math.min(layer.width, layer.height));
    return { least: Math.max(least, byHand), most };
  });
  return {
    least: Math.max(...ranges.map(({ least }) => least)),
    most: Math.min(...ranges.map(({ most }) => most)),
  };
}

/** How far a frame has to go back to stay in sight of its area. */
export function backInSight(frame: Frame, area: AreaId): Point {
  const box = boundsOf(frame);
  const sight = areaOf(area).box;
  return {
    x: clamped(box.x, sight.x + IN_SIGHT - box.width, sight.x + sight.width - IN_SIGHT) - box.x,
    y: clamped(box.y, sight.y + IN_SIGHT - box.height, sight.y + sight.height - IN_SIGHT) - box.y,
  };
}

/** Ten thousandths of an inch are far below what a press can do. */
function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
