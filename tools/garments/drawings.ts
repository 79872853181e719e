import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { layerSvgs } from "#shop/shirt/shirt-svg.ts";

/**
 * SVGs of `VIEW_SIZE` in black and white. `fabric` is white where designs and colors go; `shade` is
 * black and `light` white above it, each as strong as its opacity.
 */
export type LayerSvgs = { fabric: string; shade: string; light: string };

/** Views name their pictures by these keys: see `View.picture`. */
export const DRAWINGS: ReadonlyMap<string, () => LayerSvgs> = new Map(
  CUTS.flatMap((cut) =>
    SIDES.map((side) => [`${cut}-${side}`, () => layerSvgs({ cut, side })] as const),
  ),
);
