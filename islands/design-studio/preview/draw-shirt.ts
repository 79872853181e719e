import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import type { Side } from "#shop/placement.ts";
import { type ShirtLayers, shirtLayers } from "#shop/shirt/layers.ts";
import { CUTS } from "#shop/shirt/pattern.ts";

/** The studio shows the shirt so. */
export function drawShirt(side: Side): ShirtLayers {
  const cut = CUTS.find((each) => each === STUDIO_TEMPLATE.id);
  if (!cut) throw new Error("There is no drawing of the studio's template");
  return shirtLayers({ cut, side, idPrefix: `studio-${side}` });
}
