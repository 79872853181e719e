import { type DesignDocument, firstImage } from "../documents/document.ts";
import { nearestPlacement } from "../documents/named-placement.ts";
import { type InkedSource, inkedPrintsOf } from "../documents/prints/inked-prints.ts";
import { type Print, printsOf } from "../documents/prints/print.ts";
import type { AreaId } from "../goods/area.ts";
import { type DesignPosition, printProblem, SIDES, type Side, type Size } from "../placement.ts";
import { formatLength, MIN_SIDE_INCHES, type Units } from "../print-size.ts";

type Line = {
  designPosition: DesignPosition;
  designSize: number;
  frontDesign: Size | null;
  backDesign: Size | null;
  prints: readonly Pick<Print, "area" | "width" | "height">[];
};

const NOTHING = "Nothing of your design lies inside a print area. Move it there.";
const CLEAR =
  "Nothing of your design would be printed: its print areas show only clear parts of its pictures. Crop or move them in the studio.";
const tooSmall = (units: Units) =>
  `Your design would print less than ${formatLength(MIN_SIDE_INCHES, units)} wide or high. Make it larger.`;

/** Why a line cannot be bought as it is placed, the front first; undefined when it can. */
export function linePrintProblem(line: Line, units: Units = "in"): string | undefined {
  if (line.prints.length === 0) return NOTHING;
  const small = line.prints.find(({ width, height }) => isTooSmall(Math.min(width, height)));
  if (!small) return undefined;
  // A shopper who placed it by name learns which size to choose.
  const side = SIDES.find((each) => each === small.area);
  return (side && namedProblem(line, side, units)) ?? tooSmall(units);
}

type Judged = {
  /** These areas print nothing. */
  blank?: readonly AreaId[];
  units?: Units | undefined;
};

export function documentPrintProblem(
  document: DesignDocument,
  artworks: readonly InkedSource[],
  { blank = [], units }: Judged = {},
): string | undefined {
  const firstOf = (area: Side) => {
    const image = firstImage(document, area);
    return artworks.find(({ id }) => id === image?.artworkId) ?? null;
  };
  const { position: designPosition, size: designSize } = nearestPlacement(document);
  const [frontDesign, backDesign] = [firstOf("front"), firstOf("back")];
  const boxes = inkedPrintsOf(document, artworks);
  if (boxes.length === 0 && printsOf(document, artworks).length > 0) return CLEAR;
  const prints = inkedPrintsOf(document, artworks, blank);
  return linePrintProblem({ designPosition, designSize, frontDesign, backDesign, prints }, units);
}

function namedProblem(line: Line, side: Side, units: Units): string | undefined {
  const artwork = side === "front" ? line.frontDesign : line.backDesign;
  const { designPosition: position, designSize: size } = line;
  return artwork ? printProblem({ side, position, size, artwork }, units) : undefined;
}

function isTooSmall(inches: number): boolean {
  // Rounding must not reject what is just long enough.
  return inches < MIN_SIDE_INCHES - 1e-9;
}
