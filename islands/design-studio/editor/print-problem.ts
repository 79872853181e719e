import { areaOf, inOrder } from "#shop/goods/areas.ts";
import { isSide, isTooNarrow, printProblem, type Side } from "#shop/placement.ts";
import { formatLength, isTooShort, MIN_SIDE_INCHES, type Units } from "#shop/print-size.ts";
import { type Artworks, croppedSize } from "./artworks.ts";
import { type EditorAreas, type EditorLayer, layersIn } from "./state.ts";

/** Why this cannot be bought, the front first; undefined when it can. */
export function layersPrintProblem(
  areas: EditorAreas,
  artworks: Artworks,
  units: Units,
): string | undefined {
  for (const area of inOrder(Object.keys(areas))) {
    for (const layer of layersIn(areas, area)) {
      const problem = isSide(area)
        ? namedProblem(layer, area, { artworks, units })
        : freeProblem(layer, areaOf(area).name.toLowerCase(), units);
      if (problem) return problem;
    }
  }
  return undefined;
}

type Known = { artworks: Artworks; units: Units };

function namedProblem(
  layer: EditorLayer,
  side: Side,
  { artworks, units }: Known,
): string | undefined {
  const artwork = layer.kind === "image" ? artworks[layer.artworkId] : undefined;
  if (layer.kind !== "image" || !layer.placement || !artwork)
    return freeProblem(layer, side, units);
  return printProblem({ side, ...layer.placement, artwork: croppedSize(layer, artwork) }, units);
}

function freeProblem(layer: EditorLayer, where: string, units: Units): string | undefined {
  const { width, height } = layer;
  if (!isTooShort(Math.min(width, height))) return undefined;
  const direction = width > height ? "high" : "wide";
  const mend = isTooNarrow(layer) ? "Use one that is less long and narrow." : "Make it larger.";
  return `Something on the ${where} would print less than ${formatLength(MIN_SIDE_INCHES, units)} ${direction}. ${mend}`;
}
