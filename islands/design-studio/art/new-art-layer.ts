import type { ArtLayer, Layer } from "#shop/documents/document.ts";
import { freeHeight } from "#shop/documents/layers/free-place.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { findColor } from "#shop/goods/colors.ts";

/** A new piece takes this part of the area's shorter side. */
const PART = 0.35;
/** So that a second one does not hide the first. */
const STEP = 0.5;

type Place = { area: AreaId; layers: readonly Layer[]; shirtColor: string };

/**
 * The layer lies in the middle of the area, or where there is room. Pictures of one color are seen
 * on dark shirts as well.
 */
export function newArtLayer(art: string, { area, layers, shirtColor }: Place): ArtLayer {
  const { width, height } = areaOf(area).inches;
  const side = Math.round(Math.min(width, height) * PART * 4) / 4;
  const isLight = art.startsWith("tabler:") && findColor(shirtColor)?.isDark;
  const free = freeHeight({ width: side, height: side }, layers, areaOf(area).box);
  let [x, y] = [width / 2, free];
  while (y < height && layers.some((layer) => layer.x === x && layer.y === y)) {
    x = Math.min(x + STEP, width);
    y += STEP;
  }
  return {
    kind: "art",
    art,
    x,
    y,
    width: side,
    height: side,
    rotation: 0,
    flip: false,
    locked: false,
    colors: isLight ? [{ from: "#000000", to: "#ffffff" }] : [],
  };
}
