import type { ImageLayer, Layer } from "../document.ts";
import { type Frame, normalized, type Point } from "../geometry.ts";
import { DOCUMENT_LIMITS } from "../limits.ts";

const { reach, minSide, fontSize, outline } = DOCUMENT_LIMITS;
const MIN_OUTLINE = 0.001;

/** Placed freely from now on, so an image leaves its named position. */
export function reframe<L extends Layer>(layer: L, change: Partial<Frame>): L {
  const { placement: _, ...free }: L & Pick<ImageLayer, "placement"> = layer;
  // Without an optional field it is still the same kind of layer.
  return { ...free, ...change } as L;
}

export function moveBy<L extends Layer>(layer: L, by: Point): L {
  return reframe(layer, { x: withinReach(layer.x + by.x), y: withinReach(layer.y + by.y) });
}

/** In proportion, as far as a document may hold it; a text's font and outline grow along. */
export function scaleBy<L extends Layer>(layer: L, factor: number, around: Point = layer): L {
  const { least, most } = scaleRange(layer);
  const scale = clamp(factor, least, most);
  const scaled = reframe(layer, {
    x: withinReach(around.x + (layer.x - around.x) * scale),
    y: withinReach(around.y + (layer.y - around.y) * scale),
    width: clamp(layer.width * scale, minSide, reach),
    height: clamp(layer.height * scale, minSide, reach),
  });
  if (scaled.kind !== "text") return scaled;
  const edge = scaled.outline;
  return {
    ...scaled,
    size: clamp(scaled.size * scale, fontSize.min, fontSize.max),
    ...(edge && { outline: { ...edge, width: clamp(edge.width * scale, MIN_OUTLINE, outline) } }),
  };
}

/** By how much a layer may be scaled. */
export function scaleRange(layer: Layer): { least: number; most: number } {
  const ranges: { value: number; min: number; max: number }[] = [
    { value: Math.min(layer.width, layer.height), min: minSide, max: Infinity },
    { value: Math.max(layer.width, layer.height), min: 0, max: reach },
  ];
  if (layer.kind === "text") {
    ranges.push({ value: layer.size, ...fontSize });
    if (layer.outline) ranges.push({ value: layer.outline.width, min: MIN_OUTLINE, max: outline });
  }
  return {
    least: Math.min(1, Math.max(...ranges.map(({ value, min }) => min / value))),
    most: Math.max(1, Math.min(...ranges.map(({ value, max }) => max / value))),
  };
}

export function rotateTo<L extends Layer>(layer: L, degrees: number): L {
  return reframe(layer, { rotation: normalized(degrees) });
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
