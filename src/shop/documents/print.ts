import type { Box, PrintedArtwork, Size } from "../placement.ts";
import { AREA_INCHES, type Area } from "./areas.ts";
import { type DesignDocument, type ImageLayer, layersOf, printedAreas } from "./document.ts";
import { boundsOf, intersect, unionOf } from "./geometry.ts";
import { inkFrame } from "./ink-frame.ts";
import { isDrawn } from "./missing-letters.ts";

/** An area of an item with what is printed there, in inches from the area's top left. */
export type Print = Box & {
  area: Area;
  /** Of the coarsest image, rounded; null without images, or when all of them are vectors. */
  dpi: number | null;
};

export type PrintSource = PrintedArtwork & { id: number };

/**
 * What lies outside an area does not print, nor what its font cannot draw: an area with nothing else
 * has no print.
 */
export function printsOf(document: DesignDocument, artworks: readonly PrintSource[]): Print[] {
  return printedAreas(document).flatMap((area) => {
    const layers = layersOf(document, area).filter(isDrawn);
    const boxes = layers.flatMap(
      (layer) => clipped(boundsOf(inkFrame(layer)), AREA_INCHES[area]) ?? [],
    );
    const box = unionOf(boxes);
    const images = layers.filter((layer) => layer.kind === "image");
    return box ? { area, ...box, dpi: coarsest(images, artworks) } : [];
  });
}

/** Rounding must not make a print that touches an edge another one. */
const NEGLIGIBLE = 1e-9;

function clipped(box: Box, { width, height }: Size): Box | undefined {
  const isInside =
    box.x >= -NEGLIGIBLE &&
    box.y >= -NEGLIGIBLE &&
    box.x + box.width <= width + NEGLIGIBLE &&
    box.y + box.height <= height + NEGLIGIBLE;
  if (!isInside) return intersect(box, { x: 0, y: 0, width, height });
  return { ...box, x: Math.max(box.x, 0), y: Math.max(box.y, 0) };
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
