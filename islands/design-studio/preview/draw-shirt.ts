import type { Side } from "#shop/placement.ts";
import { type ShirtLayers, shirtLayers } from "#shop/shirt/layers.ts";

/** The studio shows the shirt so. */
export function drawShirt(side: Side): ShirtLayers {
  return shirtLayers({ cut: "classic", side, idPrefix: `studio-${side}` });
}
