import type { ImageLayer, Layer } from "#shop/documents/document.ts";
import type { Point } from "#shop/documents/geometry.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import {
  hardness,
  type NamedPlacement,
  type PlacedUpload,
  placeByName,
} from "#shop/documents/named-placement.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { isSide } from "#shop/placement.ts";

/** All but a side's first picture take this part of the area. */
const SHARE = 0.5;

/** Pictures need lie less far apart on an area with a side below these inches. */
const SMALL = 6;
const STEPS = { small: 0.1, large: 0.5 };

type Surroundings = {
  area: AreaId;
  layers: readonly Layer[];
  placement: NamedPlacement;
  at?: Point | undefined;
};

/** A side's first picture lies at the named position; others where dropped, or in a cascade. */
export function firstPlace(
  artwork: PlacedUpload,
  { area, layers, placement, at }: Surroundings,
): ImageLayer {
  const images = ofKind(layers, "image").length;
  if (isSide(area) && images === 0) return placeByName(artwork, { side: area, ...placement });
  const { inches, box } = areaOf(area);
  const { width, height } = inches;
  const share = images === 0 ? 1 : SHARE;
  const scale = Math.min((width * share) / artwork.width, (height * share) / artwork.height);
  const size = { width: artwork.width * scale, height: artwork.height * scale };
  // Nobody takes the new one for the old one then.
  const step = Math.min(images, 5) * (Math.min(width, height) < SMALL ? STEPS.small : STEPS.large);
  const wanted = at ?? { x: width / 2 + step, y: height / 3 + step };
  return {
    kind: "image",
    artworkId: artwork.id,
    ...size,
    x: within(wanted.x, size.width, { start: box.x, length: box.width }),
    y: within(wanted.y, size.height, { start: box.y, length: box.height }),
    rotation: 0,
    flip: false,
    locked: false,
    ...hardness(artwork),
  };
}

function within(center: number, side: number, area: { start: number; length: number }): number {
  const { start, length } = area;
  return Math.min(Math.max(center, start + side / 2), start + length - side / 2);
}
