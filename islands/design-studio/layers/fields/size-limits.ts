import type { Layer } from "#shop/documents/document.ts";
import { scaleRange } from "#shop/documents/layers/reshape.ts";

/** A shorter side is lost in print. */
const MIN_INCHES = 0.1;

/** How short and long this side may become, with all layers in their proportions. */
export function sizeLimits(layers: readonly Layer[], side: number): { min: number; max: number } {
  const ranges = layers.map(factors);
  return {
    min: side * Math.max(...ranges.map(({ least }) => least)),
    max: side * Math.min(...ranges.map(({ most }) => most)),
  };
}

function factors(layer: Layer): { least: number; most: number } {
  const { least, most } = scaleRange(layer);
  const shortest = Math.min(layer.width, layer.height);
  return { least: Math.max(least, Math.min(1, MIN_INCHES / shortest)), most };
}
