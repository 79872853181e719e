import { artOf } from "#services/drawing/art.ts";
import { rasterize } from "#services/drawing/rasterize.ts";
import { ART_IDS } from "#shop/art/art-ids.ts";
import { artSvg } from "#shop/art/art-svg.ts";
import { measureTraits } from "#shop/designs/artwork-traits.ts";
import { HALF_CLEAR } from "#shop/documents/rules/half-clear.ts";

const SIDE = 256;

/** Pictures of the library with half-transparent parts: they are drawn, and measured as an upload is. */
export async function findHalfClear(): Promise<string[]> {
  const found: string[] = [];
  for (const id of ART_IDS) if ((await translucencyOf(id)) >= HALF_CLEAR) found.push(id);
  return found.toSorted();
}

/** The share of what is visible, from 0 to 1. Paint that says no opacity has none. */
export async function translucencyOf(id: string): Promise<number> {
  const picture = await artOf(id);
  if (!picture?.body.includes("opacity")) return 0;
  const markup = artSvg({ width: SIDE, height: SIDE, colors: [] }, picture, "");
  const box = { x: -SIDE / 2, y: -SIDE / 2, width: SIDE, height: SIDE };
  const { data, width, height } = await rasterize(markup, box);
  return measureTraits({ data, info: { width, height, channels: 4 } }).translucent;
}
