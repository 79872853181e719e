import { areaOf, inOrder } from "#shop/goods/areas.ts";
import { isSide, isTooNarrow, printProblem, type Side } from "#shop/placement.ts";
import { type Artworks, croppedSize } from "./artworks.ts";
import { type EditorAreas, type EditorLayer, layersIn } from "./state.ts";

const LEAST_INCHES = 0.1;

/** Why this cannot be bought, the front first; undefined when it can. */
export function layersPrintProblem(areas: EditorAreas, artworks: Artworks): string | undefined {
  for (const area of inOrder(Object.keys(areas))) {
    for (const layer of layersIn(areas, area)) {
      const problem = isSide(area)
        ? namedProblem(layer, area, artworks)
        : freeProblem(layer, areaOf(area).name.toLowerCase());
      if (problem) return problem;
    }
  }
  return undefined;
}

function namedProblem(layer: EditorLayer, side: Side, artworks: Artworks): string | undefined {
  const artwork = layer.kind === "image" ? artworks[layer.artworkId] : undefined;
  if (layer.kind !== "image" || !layer.placement || !artwork) return freeProblem(layer, side);
  return printProblem({ side, ...layer.placement, artwork: croppedSize(layer, artwork) });
}

function freeProblem(layer: EditorLayer, where: string): string | undefined {
  const { width, height } = layer;
  if (Math.min(width, height) >= LEAST_INCHES - 1e-9) return undefined;
  const direction = width > height ? "high" : "wide";
  const mend = isTooNarrow(layer) ? "Use one that is less long and narrow." : "Make it larger.";
  return `Something on the ${where} would print less than ${LEAST_INCHES} in ${direction}. ${mend}`;
}
