import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { SHIRT_AREAS } from "../../goods/shirt-areas.ts";
import type { Layer } from "../document.ts";
import { withInks, withLengths } from "../kinds/layer-kinds.ts";

/** The starting points have this ink; on a dark shirt it becomes `PAPER`. */
export const INK = "#1d2433";
export const PAPER = "#fff6e6";

/** Copies of a starting point's layers, which are made for a shirt's front: smaller on a sleeve, light on a dark shirt. */
export function placeStartingPoint(
  layers: readonly Layer[],
  { area, isDark }: { area: AreaId; isDark: boolean },
): Layer[] {
  const { width, height } = areaOf(area).inches;
  const { width: across, height: down } = SHIRT_AREAS.FRONT.inches;
  const scale = Math.min(width / across, height / down);
  return layers.map((layer) => ({
    ...resize(isDark ? lighten(layer) : layer, scale),
    x: tidy(width / 2 + (layer.x - across / 2) * scale),
    y: tidy(height / 2 + (layer.y - down / 2) * scale),
  }));
}

/** Leaves out the last bits of a sum. */
function tidy(inches: number): number {
  return Math.round(inches * 1e6) / 1e6;
}

function resize(layer: Layer, scale: number): Layer {
  if (scale === 1) return layer;
  const box = { width: layer.width * scale, height: layer.height * scale };
  return withLengths({ ...layer, ...box }, (inches) => inches * scale);
}

function lighten(layer: Layer): Layer {
  return withInks(layer, (color) => (color === INK ? PAPER : color));
}
