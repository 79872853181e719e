import type { ImageLayer, Layer } from "#shop/documents/document.ts";

/** Throws for what needs more than a resized picture: text, art, and images that are turned or cropped. */
export function wholeImage(layer: Layer): ImageLayer {
  const isWhole =
    layer.kind === "image" && layer.rotation % 360 === 0 && !layer.flip && !layer.crop;
  if (!isWhole) throw new Error(`a layer of ${layer.kind} cannot be drawn like this`);
  return layer;
}

/** Inches that come of a center and a half may lie a trace beside the half pixel that they mean. */
export function wholePixels(pixels: number): number {
  return Math.round(pixels + 1e-6);
}
