import type { Side, Size } from "../placement.ts";
import { AREAS, type Area } from "./areas.ts";
import {
  type DesignDocument,
  firstImage,
  type ImageLayer,
  type Layer,
  layersOf,
} from "./document.ts";
import { type NamedPlacement, placeByName } from "./named-placement.ts";

type Artwork = Size & { id: number };

/** Puts the artwork in the place of the side's first image, or below all else; null takes it off. */
export function withFirstImage(
  document: DesignDocument,
  side: Side,
  artwork: Artwork | null,
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
  artworks: readonly Artwork[],
): DesignDocument {
  return (["front", "back"] as const).reduce((placed, side) => {
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

/** Puts a cutout where its source is. It has less ink, which stays as large as it was. */
export function withCutout(
  document: DesignDocument,
  source: Artwork,
  cutout: Artwork,
): DesignDocument {
  return eachArea(document, (layers, area) =>
    layers.map((layer) => {
      if (layer.kind !== "image" || layer.artworkId !== source.id) return layer;
      return cutOutOf(layer, area, { source, cutout });
    }),
  );
}

function cutOutOf(
  { crop: _, ...image }: ImageLayer,
  area: Area,
  { source, cutout }: { source: Artwork; cutout: Artwork },
): ImageLayer {
  if (image.placement && (area === "front" || area === "back")) {
    const named = placeByName(cutout, { side: area, ...image.placement });
    const { rotation, flip, locked } = image;
    return { ...named, rotation, flip, locked };
  }
  const width = (image.width * cutout.width) / source.width;
  const height = (image.height * cutout.height) / source.height;
  return { ...image, artworkId: cutout.id, width, height };
}

function eachArea(
  document: DesignDocument,
  change: (layers: readonly Layer[], area: Area) => Layer[],
): DesignDocument {
  return AREAS.reduce(
    (changed, area) => withLayers(changed, area, change(layersOf(changed, area), area)),
    document,
  );
}

function withLayers(document: DesignDocument, area: Area, layers: Layer[]): DesignDocument {
  const { [area]: _, ...others } = document.areas;
  return { ...document, areas: layers.length > 0 ? { ...others, [area]: layers } : others };
}
