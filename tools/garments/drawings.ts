import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { layerSvgs } from "#shop/shirt/shirt-svg.ts";
import { babyBodysuitBack, babyBodysuitFront } from "./garments/baby-bodysuit.ts";
import { capFront } from "./garments/cap.ts";
import { hoodieBack, hoodieFront } from "./garments/hoodie.ts";
import { tankTopBack, tankTopFront } from "./garments/tank-top.ts";
import { youthTeeBack, youthTeeFront } from "./garments/youth-tee.ts";
import type { LayerSvgs } from "./layer-svgs.ts";
import { OBJECT_DRAWINGS } from "./objects/objects.ts";
import type { Rendering } from "./rendering.ts";

export type Drawing = LayerSvgs | Rendering;

/** Views name their pictures by these keys: see `View.picture`. */
export const DRAWINGS: ReadonlyMap<string, () => Drawing> = new Map<string, () => Drawing>([
  ...CUTS.flatMap((cut) =>
    SIDES.map((side) => [`${cut}-${side}`, () => layerSvgs({ cut, side })] as const),
  ),
  ["hoodie-front", hoodieFront],
  ["hoodie-back", hoodieBack],
  ["tank-top-front", tankTopFront],
  ["tank-top-back", tankTopBack],
  ["youth-tee-front", youthTeeFront],
  ["youth-tee-back", youthTeeBack],
  ["baby-bodysuit-front", babyBodysuitFront],
  ["baby-bodysuit-back", babyBodysuitBack],
  ["cap-front", capFront],
  ...OBJECT_DRAWINGS,
]);
