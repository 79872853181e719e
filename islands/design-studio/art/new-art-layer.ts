import type { ArtLayer } from "#shop/documents/document.ts";
import { freeHeight } from "#shop/documents/layers/free-place.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { Room } from "../editor/room.ts";

/** A new piece takes this part of the shorter side. */
const PART = 0.35;
/** So that a second one does not hide the first. */
const STEP = 0.5;

type Place = Room & { shirtColor: string };

/**
 * The layer lies in the middle of an area, or of what is in sight of it, or where there is room.
 * Pictures of one color are seen on dark shirts as well.
 */
export function newArtLayer(art: string, { box, layers, shirtColor }: Place): ArtLayer {
  const side = Math.round(Math.min(box.width, box.height) * PART * 4) / 4;
  const isLight = art.startsWith("tabler:") && findColor(shirtColor)?.isDark;
  const free = freeHeight({ width: side, height: side }, layers, box);
  const end = { x: box.x + box.width, y: box.y + box.height };
  let [x, y] = [box.x + box.width / 2, free];
  while (y < end.y && layers.some((layer) => layer.x === x && layer.y === y)) {
    x = Math.min(x + STEP, end.x);
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
