import { type DesignDocument, layersOf, printedAreas } from "../../documents/document.ts";
import { fitted } from "../../documents/layers/copy-to-area.ts";
import type { Area } from "../area.ts";

/**
 * A design as it would lie on these areas: what it prints there already, or else its first side,
 * scaled down until it fits. Undefined where it prints nothing.
 */
export function layDesign(
  document: DesignDocument,
  areas: readonly Area[],
): DesignDocument | undefined {
  const printed = printedAreas(document);
  const [first] = printed;
  const [target] = areas;
  if (!first || !target) return undefined;
  if (areas.some(({ id }) => printed.includes(id))) return document;
  const layers = fitted(layersOf(document, first), target);
  return { ...document, areas: { [target.id]: layers } };
}
