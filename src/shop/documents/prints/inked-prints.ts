import type { ArtworkTraits } from "../../designs/artwork-traits.ts";
import { isInked } from "../../designs/ink-grid.ts";
import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import type { Box } from "../../placement.ts";
import { type DesignDocument, type ImageLayer, layersOf, printedAreas } from "../document.ts";
import { boxAround, type Point, toFrame } from "../geometry.ts";
import { withoutImages } from "../images.ts";
import { WHOLE } from "../layers/crop.ts";
import { type Print, type PrintSource, printsOf } from "./print.ts";

/** Earlier uploads have no traits, or no `ink` in them: these count as inked all over. */
export type InkedSource = PrintSource & { traits?: Pick<ArtworkTraits, "ink"> | null | undefined };

/** Pictures that show only what is clear in them are left out, and so are areas that were drawn blank. */
export function inkedPrintsOf(
  document: DesignDocument,
  artworks: readonly InkedSource[],
  blank: readonly AreaId[] = [],
): Print[] {
  const clear = new Set(
    printedAreas(document).flatMap((area) =>
      layersOf(document, area).filter((layer) => isClear(layer, area, artworks)),
    ),
  );
  const prints = printsOf(
    withoutImages(document, (image) => clear.has(image)),
    artworks,
  );
  return prints.filter(({ area }) => !blank.includes(area));
}

function isClear(
  layer: ReturnType<typeof layersOf>[number],
  area: AreaId,
  artworks: readonly InkedSource[],
): boolean {
  if (layer.kind !== "image") return false;
  const grid = artworks.find(({ id }) => id === layer.artworkId)?.traits?.ink;
  return grid !== undefined && !isInked(grid, shownPart(layer, areaOf(area).box));
}

/** Finds what part of the artwork's inked box lies in the area, or more where it is rotated. */
export function shownPart(image: ImageLayer, { x, y, width, height }: Box): Box {
  const corners: Point[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const points = corners.map((corner) => toFrame(image, corner));
  const across = points.map((point) => (image.flip ? -point.x : point.x) / image.width + 0.5);
  const down = points.map((point) => point.y / image.height + 0.5);
  const crop = image.crop ?? WHOLE;
  return boxAround(
    across.map((share) => crop.x + within(share) * crop.width),
    down.map((share) => crop.y + within(share) * crop.height),
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));
