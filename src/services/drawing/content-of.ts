import { artSvg } from "#shop/art/art-svg.ts";
import type { LayerOf } from "#shop/documents/kinds/layer-kinds.ts";
import { textSvg } from "#shop/text/text-svg.ts";
import { artOf } from "./art.ts";
import type { ContentOf, VectorKind, VectorLayer } from "./draw-vectors.ts";
import { outlineOf } from "./text.ts";

/** The same markup that a browser shows of the layer. */
export const contentOf: ContentOf = (layer, idPrefix) => {
  const { content }: KindContent<VectorLayer> = KIND_CONTENTS[layer.kind];
  return content(layer, idPrefix);
};

/** A method, so that a kind may take its own layers alone. */
type KindContent<Own> = { content(layer: Own, idPrefix: string): Promise<string> };

const KIND_CONTENTS: { [Kind in VectorKind]: KindContent<LayerOf<Kind>> } = {
  text: {
    content: async (layer) => textSvg(layer, await outlineOf(layer)),
  },
  art: {
    async content(layer, idPrefix) {
      const picture = await artOf(layer.art);
      if (!picture) throw new Error(`the picture ${layer.art} is not there`);
      return artSvg(layer, picture, idPrefix);
    },
  },
};
