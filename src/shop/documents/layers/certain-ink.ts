import { hasInkedCell } from "../../designs/ink-grid.ts";
import { AREA_BOXES, type Area } from "../areas.ts";
import { type DesignDocument, type ImageLayer, type Layer, layersOf } from "../document.ts";
import { isWithin, type Print } from "../drawn-prints.ts";
import { boundsOf } from "../geometry.ts";
import { type InkedSource, inkedPrintsOf, shownPart } from "../inked-prints.ts";
import { isDrawn } from "../letters/missing-letters.ts";

/**
 * Prints of which a drawing alone says whether there is ink in them: each of their layers reaches out of
 * the area, where its corner may be all that touches, or is a small crop. Usually there are none.
 */
export function uncertainPrints(
  document: DesignDocument,
  artworks: readonly InkedSource[],
): Print[] {
  return inkedPrintsOf(document, artworks).filter(
    ({ area }) => !layersOf(document, area).some((layer) => isCertain(layer, area, artworks)),
  );
}

function isCertain(layer: Layer, area: Area, artworks: readonly InkedSource[]): boolean {
  const box = AREA_BOXES[area];
  // What is upright shows a box of the picture; what is turned may show a corner of that box alone.
  const isWhole = isWithin(boundsOf(layer), box);
  if (layer.kind !== "image") return isWhole && isDrawn(layer);
  return (isWhole || layer.rotation % 90 === 0) && showsCell(layer, area, artworks);
}

/** Without a grid all cells have ink. */
function showsCell(image: ImageLayer, area: Area, artworks: readonly InkedSource[]): boolean {
  const grid = artworks.find(({ id }) => id === image.artworkId)?.traits?.ink;
  return hasInkedCell(grid, shownPart(image, AREA_BOXES[area]));
}
