import type { Side } from "#shop/placement.ts";
import { type ShirtLayers, shirtLayers } from "#shop/shirt/layers.ts";
import type { Cut } from "#shop/shirt/pattern.ts";

/** The studio shows the shirt so. */
export function drawShirt(cut: Cut, side: Side): ShirtLayers {
  return shirtLayers({ cut, side, idPrefix: `studio-${side}` });
}
