import { AREA_BOXES, type Area } from "#shop/documents/areas.ts";
import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, type Frame, normalized, type Point } from "#shop/documents/geometry.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";

/** What a gesture does: scale and turn around an anchor, then move. */
export type Transform = { anchor: Point; scale: number; turn: number; dx: number; dy: number };

export const STILL: Transform = { anchor: { x: 0, y: 0 }, scale: 1, turn: 0, dx: 0, dy: 0 };

/** The least that an editor makes of a side, in inches. */
const LEAST = 0.1;
/** In inches; what is left of a layer on its area, so that it can be found again. */
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
    ...next,
    x: tidy(next.x),
    y: tidy(next.y),
    width: tidy(next.width),
    height: tidy(next.height),
    rotation: tidy(next.rotation),
  };
  if (moved.kind === "image") return { ...moved, placement: undefined };
  if (moved.kind === "art") return moved;
  const { size, outline } = moved;
  const { scale } = transform;
  return {
    ...moved,
    size: tidy(size * scale),
    ...(outline && { outline: { ...outline, width: tidy(outline.width * scale) } }),
  };
}

/** The nearest scale that no layer forbids. */
export function allowedScale(layers: readonly Layer[], scale: number): number {
  let [least, most] = [0, Infinity];
  for (const layer of layers) {
    const { width, height } = layer;
    // What is smaller already may grow.
    least = Math.max(least, Math.min(1, LEAST / Math.min(width, height)));
    most = Math.min(most, DOCUMENT_LIMITS.reach / Math.max(width, height));
    if (layer.kind !== "text") continue;
    const { min, max } = DOCUMENT_LIMITS.fontSize;
    least = Math.max(least, min / layer.size);
    most = Math.min(most, max / layer.size);
    if (layer.outline) most = Math.min(most, DOCUMENT_LIMITS.outline / layer.outline.width);
  }
  return Math.min(Math.max(scale, least), Math.max(most, least));
}

/** How far a frame has to go back to stay in sight of its area. */
export function backInSight(frame: Frame, area: Area): Point {
  const box = boundsOf(frame);
  const sight = AREA_BOXES[area];
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
