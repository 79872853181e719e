import type { Layer } from "../document.ts";
import type { Frame, Point } from "../geometry.ts";
import { freed, withLengths } from "../kinds/layer-kinds.ts";
import { DOCUMENT_LIMITS } from "../limits.ts";

const { reach, minSide } = DOCUMENT_LIMITS;

/** Placed freely from now on, so an image leaves its named position. */
export function reframe<L extends Layer>(layer: L, change: Partial<Frame>): L {
  return { ...freed(layer), ...change };
}

export function moveBy<L extends Layer>(layer: L, by: Point): L {
  return reframe(layer, { x: withinReach(layer.x + by.x), y: withinReach(layer.y + by.y) });
}

/** Scales in proportion, as far as a document may hold it; a text's font and outline grow along. */
export function scaleBy<L extends Layer>(layer: L, factor: number, around: Point = layer): L {
  const { least, most } = scaleRange(layer);
  const scale = clamp(factor, least, most);
  const scaled = reframe(layer, {
    x: withinReach(around.x + (layer.x - around.x) * scale),
    y: withinReach(around.y + (layer.y - around.y) * scale),
    width: clamp(layer.width * scale, minSide, reach),
    height: clamp(layer.height * scale, minSide, reach),
  });
  return withLengths(scaled, (inches, { min, max }) => clamp(inches * scale, min, max));
}

/** A layer may be scaled by as little and as much. */
export function scaleRange(layer: Layer): { least: number; most: number } {
  const ranges: { inches: number; min: number; max: number }[] = [
    { inches: Math.min(layer.width, layer.height), min: minSide, max: Infinity },
    { inches: Math.max(layer.width, layer.height), min: 0, max: reach },
  ];
  withLengths(layer, (inches, limits) => {
    ranges.push({ inches, ...limits });
    return inches;
  });
  return {
    least: Math.min(1, Math.max(...ranges.map(({ inches, min }) => min / inches))),
    most: Math.max(1, Math.min(...ranges.map(({ inches, max }) => max / inches))),
  };
}

export function flipLayer<L extends Layer>(layer: L): L {
  return { ...reframe(layer, {}), flip: !layer.flip };
}

function withinReach(inches: number): number {
  return clamp(inches, -reach, reach);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
