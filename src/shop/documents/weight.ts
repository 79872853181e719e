import type { AreaId } from "../goods/area.ts";
import { type DesignDocument, layersOf } from "./document.ts";
import { costsOf } from "./kinds/kind-costs.ts";

/**
 * Limit of drawing: a drawing that shares the processes with others, as it is weighed before [ms];
 * heavier ones take turns in one of the two processes. Others wait longer for a drawing of this
 * than they notice.
 */
const HEAVY_MS = 1000;

/** True when the areas may take so long to draw that light ones should not wait behind them. */
export function isHeavy(document: DesignDocument, areas: readonly AreaId[]): boolean {
  return drawingMs(document, areas) > HEAVY_MS;
}

/** The time that the areas take to draw, at most. */
export function drawingMs(document: DesignDocument, areas: readonly AreaId[]): number {
  const layers = areas.flatMap((area) => layersOf(document, area));
  return layers.reduce((sum, layer) => sum + costsOf(layer).drawingMs, 0);
}
