import type { Box, Size } from "../../placement.ts";
import type { ImageLayer } from "../document.ts";
import { fromFrame } from "../geometry.ts";
import { DOCUMENT_LIMITS } from "../limits.ts";
import { reframe } from "./reshape.ts";

/** A crop is a part of the artwork's inked box, from 0 to 1. */
export type Crop = Box;

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A side that remains; a picture's last sliver could not be found again. */
export const MIN_CROP = 0.02;

/** The visible part stays where it is on the shirt, and as large. */
export function cropTo<L extends ImageLayer>(layer: L, crop: Crop): L {
  const now = layer.crop ?? WHOLE;
  const whole = { width: layer.width / now.width, height: layer.height / now.height };
  const right = (crop.x + crop.width / 2 - now.x - now.width / 2) * whole.width;
  const center = fromFrame(layer, {
    x: layer.flip ? -right : right,
    y: (crop.y + crop.height / 2 - now.y - now.height / 2) * whole.height,
  });
  const size = sizeWithin({ width: whole.width * crop.width, height: whole.height * crop.height });
  const { crop: _, ...cropped } = reframe(layer, { ...center, ...size });
  const isWhole = crop.width === 1 && crop.height === 1;
  // The layer is still an image layer without an optional field.
  return (isWhole ? cropped : { ...cropped, crop }) as L;
}

/** A picture can only be larger than a document holds when it was cropped to a sliver and then enlarged. */
function sizeWithin({ width, height }: Size): Size {
  const { reach, minSide } = DOCUMENT_LIMITS;
  const scale = Math.min(1, reach / width, reach / height);
  return { width: Math.max(width * scale, minSide), height: Math.max(height * scale, minSide) };
}
