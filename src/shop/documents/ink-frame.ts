import type { Layer } from "./document.ts";
import type { Frame } from "./geometry.ts";
import { strokeOf } from "./kinds/layer-kinds.ts";

/** The frame with what a layer draws around it: half of the outline of a text. */
export function inkFrame(layer: Layer): Frame {
  const { x, y, width, height, rotation } = layer;
  const stroke = strokeOf(layer);
  return { x, y, width: width + stroke, height: height + stroke, rotation };
}
