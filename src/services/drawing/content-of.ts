import { artSvg } from "#shop/art/art-svg.ts";
import { textSvg } from "#shop/text/text-svg.ts";
import { artOf } from "./art.ts";
import type { ContentOf } from "./draw-vectors.ts";
import { outlineOf } from "./text.ts";

/** The same markup that a browser shows of the layer. */
export const contentOf: ContentOf = async (layer, idPrefix) => {
  if (layer.kind === "text") return textSvg(layer, await outlineOf(layer));
  const picture = await artOf(layer.art);
  if (!picture) throw new Error(`the picture ${layer.art} is not there`);
  return artSvg(layer, picture, idPrefix);
};
