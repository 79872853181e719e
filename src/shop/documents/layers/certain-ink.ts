import { hasInkedCell } from "../../designs/ink-grid.ts";
import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { type DesignDocument, type ImageLayer, type Layer, layersOf } from "../document.ts";
import { boundsOf } from "../geometry.ts";
import { isDrawn } from "../letters/missing-letters.ts";
import { isWithin, type Print } from "../prints/drawn-prints.ts";
import { type InkedSource, inkedPrintsOf, shownPart } from "../prints/inked-prints.ts";

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

function isCertain(layer: Layer, area: AreaId, artworks: readonly InkedSource[]): boolean {
  const box = areaOf(area).box;
  // An upright layer shows a box of the picture; a turned one may show a corner of that box alone.
  const isWhole = isWithin(boundsOf(layer), box);
  if (layer.kind !== "image") return isWhole && isDrawn(layer);
  return (isWhole || layer.rotation % 90 === 0) && showsCell(layer, area, artworks);
}

/** All cells have ink without a grid. */
function showsCell(image: ImageLayer, area: AreaId, artworks: readonly InkedSource[]): boolean {
  const grid = artworks.find(({ id }) => id === image.artworkId)?.traits?.ink;
  return hasInkedCell(grid, shownPart(image, areaOf(area).box));
}
