import { fromCutout, toCutout } from "#shop/documents/cutouts.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import { hardness, namedFrame } from "#shop/documents/named-placement.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { isSide, type Size } from "#shop/placement.ts";
import type { Artwork } from "../artwork.ts";
import type { EditorLayer } from "./state.ts";

export type EditorImage = EditorLayer & ImageLayer;

type Exchange = {
  from: Artwork | undefined;
  to: Artwork;
  /** The id is that of `to`. */
  artworkId: number;
  area: AreaId;
};

/**
 * Another picture in a layer. A cutout lies where it lay in its source; any other picture at the
 * layer's named place, or as large as the one before it.
 */
export function refit(layer: EditorImage, { from, to, artworkId, area }: Exchange): EditorImage {
  // The cutout has the same source, and other strokes of the brush.
  const isSibling = from?.cut !== undefined && from.cut.of === to.cut?.of;
  const whole =
    from?.cut && (isSibling || !layer.placement)
      ? fromCutout(layer, { ...from, ...from.cut, area })
      : layer;
  if (whole.artworkId === artworkId) return whole;
  if (to.cut?.of === whole.artworkId) return toCutout(whole, artworkId, to.cut.part);
  const { hard: _, ...other } = layer;
  return refitOther({ ...other, artworkId, ...hardness({ traits: to.design?.traits }) }, to, area);
}

function refitOther(layer: EditorImage, artwork: Size, area: AreaId): EditorImage {
  const whole = { ...layer, crop: undefined };
  if (layer.placement && isSide(area)) {
    return { ...whole, ...namedFrame(artwork, { side: area, ...layer.placement }) };
  }
  const width = Math.sqrt((layer.width * layer.height * artwork.width) / artwork.height);
  return { ...whole, width, height: (width * artwork.height) / artwork.width };
}
