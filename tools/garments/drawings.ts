import { GARMENTS } from "#shop/goods/garments/garments.ts";
import { OBJECTS } from "#shop/goods/objects/objects.ts";
import type { Template } from "#shop/goods/template.ts";
import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { layerSvgs } from "#shop/shirt/shirt-svg.ts";
import type { LayerSvgs } from "./layer-svgs.ts";
import type { Rendering } from "./rendering.ts";

export type Drawing = LayerSvgs | Rendering;

/** Views name their pictures by these keys: see `View.picture`. */
export const DRAWINGS: ReadonlyMap<string, () => Drawing> = new Map<string, () => Drawing>([
  ...CUTS.flatMap((cut) =>
    SIDES.map((side) => [`${cut}-${side}`, () => layerSvgs({ cut, side })] as const),
  ),
  ...(await drawingsIn("garments", GARMENTS)),
  ...(await drawingsIn("objects", OBJECTS)),
]);

/** `garments/tank-top.ts` draws `tank-top-front` by its function `tankTopFront`. */
export async function drawingsIn(
  folder: "garments" | "objects",
  goods: readonly Template[],
): Promise<[string, () => Drawing][]> {
  const drawn = goods.map(async ({ id, views }) => {
    const path = `./${folder}/${id}.ts`;
    const file: Record<string, () => Drawing> = await import(path);
    return views.map(({ picture }): [string, () => Drawing] => {
      const name = picture.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      const draw = file[name];
      if (!draw) throw new RangeError(`tools/garments/${path.slice(2)} has no function ${name}`);
      return [picture, draw];
    });
  });
  return (await Promise.all(drawn)).flat();
}
