import type { AreaId } from "../goods/area.ts";
import { SIDES, type Side } from "../placement.ts";
import { toCutout } from "./cutouts.ts";
import {
  type DesignDocument,
  firstImage,
  type ImageLayer,
  type Layer,
  layersOf,
  printedAreas,
} from "./document.ts";
import type { Crop } from "./layers/crop.ts";
import { type NamedPlacement, type PlacedUpload, placeByName } from "./named-placement.ts";

/** Puts the artwork in the place of the side's first image, or below all else; null takes it off. */
export function withFirstImage(
  document: DesignDocument,
  side: Side,
  artwork: PlacedUpload | null,
  placement: NamedPlacement,
): DesignDocument {
  const layers = layersOf(document, side);
  const first = firstImage(document, side);
  const image = artwork && placeByName(artwork, { side, ...placement });
  if (!first) return image ? withLayers(document, side, [image, ...layers]) : document;
  return withLayers(
    document,
    side,
    layers.flatMap((layer) => (layer === first ? (image ?? []) : layer)),
  );
}

/** Both sides share position and size, as the quick controls do. */
export function placedByName(
  document: DesignDocument,
  placement: NamedPlacement,
  artworks: readonly PlacedUpload[],
): DesignDocument {
  return SIDES.reduce((placed, side) => {
    const image = firstImage(placed, side);
    const artwork = artworks.find(({ id }) => id === image?.artworkId);
    return artwork ? withFirstImage(placed, side, artwork, placement) : placed;
  }, document);
}

export function withoutImages(
  document: DesignDocument,
  isGone: (image: ImageLayer) => boolean,
): DesignDocument {
  return eachArea(document, (layers) =>
    layers.filter((layer) => layer.kind !== "image" || !isGone(layer)),
  );
}

/** Puts a cutout where its source is; `part` is what is left of it. */
export function withCutout(
  document: DesignDocument,
  sourceId: number,
  { id, part }: { id: number; part: Crop },
): DesignDocument {
  return eachArea(document, (layers) =>
    layers.map((layer) =>
      layer.kind === "image" && layer.artworkId === sourceId ? toCutout(layer, id, part) : layer,
    ),
  );
}

function eachArea(
  document: DesignDocument,
  change: (layers: readonly Layer[], area: AreaId) => Layer[],
): DesignDocument {
  return printedAreas(document).reduce(
    (changed, area) => withLayers(changed, area, change(layersOf(changed, area), area)),
    document,
  );
}

function withLayers(document: DesignDocument, area: AreaId, layers: Layer[]): DesignDocument {
  const { [area]: _, ...others } = document.areas;
  return { ...document, areas: layers.length > 0 ? { ...others, [area]: layers } : others };
}
