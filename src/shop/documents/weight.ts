import type { Side } from "../placement.ts";
import { AREAS, sideOf } from "./areas.ts";
import { type DesignDocument, layersOf } from "./document.ts";
import { costsOf } from "./kinds/kind-costs.ts";

/**
 * Limit of drawing: a drawing that shares the processes with others, as it is weighed before [ms];
 * heavier ones take turns in one of the two processes. Others wait longer for a drawing of this
 * than they notice.
 */
const HEAVY_MS = 1000;

/** True when the side may take so long to draw that light ones should not wait behind it. */
export function isHeavy(document: DesignDocument, side: Side): boolean {
  return drawingMs(document, side) > HEAVY_MS;
}

/** The time that a side takes to draw, at most. */
export function drawingMs(document: DesignDocument, side: Side): number {
  const areas = AREAS.filter((area) => sideOf(area) === side);
  const layers = areas.flatMap((area) => layersOf(document, area));
  return layers.reduce((sum, layer) => sum + costsOf(layer).drawingMs, 0);
}
