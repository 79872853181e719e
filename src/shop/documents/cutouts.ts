import type { AreaId } from "../goods/area.ts";
import type { Side, Size } from "../placement.ts";
import { isSide } from "../placement.ts";
import type { ImageLayer } from "./document.ts";
import { intersect } from "./geometry.ts";
import { type Crop, cropTo, MIN_CROP, WHOLE } from "./layers/crop.ts";
import { namedFrame, nearestPlacement } from "./named-placement.ts";

/** Shows a cutout instead of its source: what is left stays where it is, and as large. */
export function toCutout<L extends ImageLayer>(layer: L, artworkId: number, part: Crop): L {
  if (isWhole(part)) return { ...layer, artworkId };
  const both = intersect(layer.crop ?? WHOLE, part);
  const isSeen = both && Math.min(both.width / part.width, both.height / part.height) > MIN_CROP;
  const shown = isSeen ? both : part;
  const { crop: _, ...whole } = cropTo(layer, shown);
  const crop = {
    x: (shown.x - part.x) / part.width,
    y: (shown.y - part.y) / part.height,
    width: shown.width / part.width,
    height: shown.height / part.height,
  };
  // The layer is still an image layer without an optional field.
  return { ...whole, artworkId, ...(!isWhole(crop) && { crop }) } as L;
}

/** The reverse, for a cutout of `width` × `height`. A source at a named place has that name again. */
export function fromCutout<L extends ImageLayer>(
  layer: L,
  { of: artworkId, part, area, ...cutout }: Size & { of: number; part: Crop; area: AreaId },
): L {
  const { crop = WHOLE } = layer;
  const seen = {
    x: part.x + crop.x * part.width,
    y: part.y + crop.y * part.height,
    width: crop.width * part.width,
    height: crop.height * part.height,
  };
  const ofSource = { ...layer, artworkId };
  if (isWhole(part)) return ofSource;
  const shown = layer.crop
    ? { ...ofSource, crop: seen }
    : cropTo({ ...ofSource, crop: seen }, WHOLE);
  const artwork = { width: cutout.width / part.width, height: cutout.height / part.height };
  return isSide(area) ? named(shown, artwork, area) : shown;
}

function named<L extends ImageLayer>(layer: L, artwork: Size, side: Side): L {
  if (layer.crop || layer.rotation !== 0 || layer.flip) return layer;
  const placement = nearestPlacement({ version: 1, areas: { front: [layer] } });
  const frame = namedFrame(artwork, { side, ...placement });
  const away = Math.max(
    Math.abs(frame.x - layer.x),
    Math.abs(frame.y - layer.y),
    Math.abs(frame.width - layer.width),
    Math.abs(frame.height - layer.height),
  );
  return away < ROUNDING ? { ...layer, ...frame, placement } : layer;
}

const ROUNDING = 1e-6;

function isWhole({ width, height }: Crop): boolean {
  return Math.min(width, height) > 1 - ROUNDING;
}
