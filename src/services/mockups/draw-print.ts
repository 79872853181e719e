import { type DesignDocument, type Layer, layersOf } from "#shop/documents/document.ts";
import { namedFrame } from "#shop/documents/named-placement.ts";
import { areaIdsOn, type View } from "#shop/goods/template.ts";
import { isSide, type Side, type Size } from "#shop/placement.ts";
import type { DrawnPrint } from "../artwork/tasks.ts";
import { contentOf } from "../drawing/content-of.ts";
import { drawPrints } from "../drawing/draw-prints.ts";
import type { Picture } from "../drawing/picture.ts";
import type { Tile } from "../drawing/pixels.ts";
import { previewPicture } from "../drawing/preview-picture.ts";

/** A view shows this of a document, in pixels of the picture. */
export async function drawPrint(
  { document, previews }: DrawnPrint,
  { view, scale, shrink }: { view: View; scale: number; shrink?: number },
): Promise<Tile[]> {
  const pictures = await openPreviews(previews);
  const shown = asBefore(document, view, pictures);
  return drawPrints({ document: shown, view, scale, shrink, pictures, contentOf });
}

export async function openPreviews(previews: DrawnPrint["previews"]) {
  const pictures = new Map<number, Picture>();
  for (const { artworkId, webp } of previews) {
    pictures.set(artworkId, await previewPicture(webp));
  }
  return pictures;
}

function asBefore(
  document: DesignDocument,
  view: View,
  pictures: ReadonlyMap<number, Size>,
): DesignDocument {
  const named = areaIdsOn(view).filter(isSide);
  const areas = named.map((side) => {
    const layers = layersOf(document, side).map((layer) => ({
      ...layer,
      ...namedByPreview(layer, side, pictures),
    }));
    return [side, layers] as const;
  });
  return { ...document, areas: { ...document.areas, ...Object.fromEntries(areas) } };
}

/** The preview's own proportions count, so that a named placement is drawn as it always was. */
function namedByPreview(layer: Layer, side: Side, pictures: ReadonlyMap<number, Size>) {
  if (layer.kind !== "image" || !layer.placement) return undefined;
  const picture = pictures.get(layer.artworkId);
  const named = namedFrame(layer, { side, ...layer.placement });
  const away = Math.hypot(named.x - layer.x, named.y - layer.y, named.width - layer.width);
  const isNamed = away < 1e-9 && layer.rotation % 360 === 0 && !layer.flip && !layer.crop;
  return isNamed && picture ? namedFrame(picture, { side, ...layer.placement }) : undefined;
}
