import type { Side } from "#shop/placement.ts";
import { type ShirtLayers, shirtLayers } from "#shop/shirt/layers.ts";

/** As the studio shows it. */
export function drawShirt(side: Side): ShirtLayers {
  return shirtLayers({ cut: "classic", side, idPrefix: `studio-${side}` });
}
