import { PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import { layersOf } from "#shop/documents/document.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { NotDrawn } from "./turns.ts";

/**
 * Limit of drawing: previews that one mockup is drawn of [bytes]; 503, with the outline of the
 * shirt. Photos on a whole side of the shirt take half as much.
 */
const MAX_PREVIEW_BYTES = 64 * 1024 ** 2;

/** Finds previews of the artwork on some areas for a picture of this width. Undefined when some of it is gone. */
export async function findPreviews(
  storage: Storage,
  drawn: Drawn,
  { areas, width }: { areas: readonly AreaId[]; width: number },
) {
  const previews: { artworkId: number; webp: Uint8Array }[] = [];
  let bytes = 0;
  for (const { isCropped, ...artwork } of artworksOn(drawn, areas)) {
    const webp = await findPreview(storage, artwork.previewId, isCropped ? Infinity : width);
    if (!webp) return undefined;
    bytes += webp.length;
    if (bytes > MAX_PREVIEW_BYTES) throw new NotDrawn("its previews are too large");
    previews.push({ artworkId: artwork.id, webp });
  }
  return previews;
}

function artworksOn({ document, artworks }: Drawn, areas: readonly AreaId[]) {
  const images = areas.flatMap((area) => ofKind(layersOf(document, area), "image"));
  return artworks.flatMap((artwork) => {
    const own = images.filter(({ artworkId }) => artworkId === artwork.id);
    const isCropped = own.some(({ crop }) => crop);
    return own.length > 0 ? [{ ...artwork, isCropped }] : [];
  });
}

/** The print area takes three eighths of a picture: a preview as wide as the picture is enough for a whole artwork. */
async function findPreview(storage: Storage, previewId: string, pictureWidth: number) {
  const wanted = Math.max(pictureWidth, VIEW_SIZE.width);
  for (const width of PREVIEW_WIDTHS.filter((each) => each <= wanted).toReversed()) {
    const found = await readStored(storage, previewName(previewId, width));
    if (found) return found;
  }
  return undefined;
}
