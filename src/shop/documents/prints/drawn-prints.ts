import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import type { Box, PrintedArtwork } from "../../placement.ts";
import {
  type DesignDocument,
  type ImageLayer,
  type Layer,
  layersOf,
  printedAreas,
} from "../document.ts";
import { boundsOf, intersect, unionOf } from "../geometry.ts";
import { inkFrame } from "../ink-frame.ts";
import { ofKind } from "../kinds/layer-kinds.ts";

/** An area of an item with what is printed there, in inches from a document's zero. */
export type Print = Box & {
  area: AreaId;
  /** The coarsest image has this resolution, rounded; null without images, or when all of them are vectors. */
  dpi: number | null;
};

export type PrintSource = PrintedArtwork & { id: number };

/** A layer outside an area does not print: an area with nothing else has no print. */
export function printsOfDrawn(
  document: DesignDocument,
  artworks: readonly PrintSource[],
  isDrawn: (layer: Layer) => boolean,
): Print[] {
  return printedAreas(document).flatMap((area) => {
    const layers = layersOf(document, area).filter(isDrawn);
    const boxes = layers.flatMap(
      (layer) => clipped(boundsOf(inkFrame(layer)), areaOf(area).box) ?? [],
    );
    const box = unionOf(boxes);
    const images = ofKind(layers, "image");
    return box ? { area, ...box, dpi: coarsest(images, artworks) } : [];
  });
}

/** Rounding must not make a print that touches an edge another one. */
const NEGLIGIBLE = 1e-9;

export function isWithin(box: Box, area: Box): boolean {
  return (
    box.x >= area.x - NEGLIGIBLE &&
    box.y >= area.y - NEGLIGIBLE &&
    box.x + box.width <= area.x + area.width + NEGLIGIBLE &&
    box.y + box.height <= area.y + area.height + NEGLIGIBLE
  );
}

function clipped(box: Box, area: Box): Box | undefined {
  if (!isWithin(box, area)) return intersect(box, area);
  const y = Math.max(box.y, area.y);
  // The back's named boxes may begin at zero, within its area.
  return { ...box, x: Math.max(box.x, area.x), y: Math.abs(y) < NEGLIGIBLE ? 0 : y };
}

function coarsest(images: readonly ImageLayer[], artworks: readonly PrintSource[]): number | null {
  const dpis = images.map((image) => {
    const artwork = artworks.find(({ id }) => id === image.artworkId);
    return artwork ? imageDpi(image, artwork) : Infinity;
  });
  const least = Math.min(Infinity, ...dpis);
  return least === Infinity ? null : Math.round(least + NEGLIGIBLE);
}

/** Pixels of the artwork per printed inch, the fewer of both directions; Infinity for vectors. */
export function imageDpi({ width, height, crop }: ImageLayer, artwork: PrintedArtwork): number {
  if (artwork.imageScale === 0) return Infinity;
  const across = (artwork.width * (crop?.width ?? 1)) / width;
  const down = (artwork.height * (crop?.height ?? 1)) / height;
  return (artwork.imageScale ?? 1) * Math.min(across, down);
}
