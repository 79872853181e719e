import type { Side } from "../placement.ts";
import { FONT_POINTS } from "../text/font-points.ts";
import { AREAS, sideOf } from "./areas.ts";
import {
  type DesignDocument,
  type ImageLayer,
  type Layer,
  layersOf,
  type TextLayer,
} from "./document.ts";

/** Others wait longer for a drawing of this than they notice. */
const HEAVY_MS = 1000;

/** In milliseconds of processor time, measured: docs/decisions/012. */
const MS = {
  point: 0.002,
  /** Of an outline, for each inch of its width more. */
  outlinedPoint: 0.0006,
  inchOfOutline: 0.0025,
  art: 10,
  /** Of any size: each layer opens its preview. */
  image: 110,
  /** More of hard pixels that are enlarged to as many as there may be. */
  enlarged: 140,
} as const;

/** Where hard pixels are enlarged no further, in the largest mockup: 4096 of 40 an inch. */
const MAX_HARD_INCHES = 102;

/** Whether drawing this side may take so long that light ones should not wait behind it. */
export function isHeavy(document: DesignDocument, side: Side): boolean {
  return drawingMs(document, side) > HEAVY_MS;
}

/** What a side takes to draw, at most: the letters count as those of their font with most points. */
export function drawingMs(document: DesignDocument, side: Side): number {
  const areas = AREAS.filter((area) => sideOf(area) === side);
  const layers = areas.flatMap((area) => layersOf(document, area));
  return layers.reduce((sum, layer) => sum + layerMs(layer), 0);
}

function layerMs(layer: Layer): number {
  if (layer.kind === "text") return textMs(layer);
  return MS[layer.kind] + (layer.kind === "image" && layer.hard ? enlargedMs(layer) : 0);
}

/** With a crop at most as if the whole picture were shown that large: pixels around it are read too. */
function enlargedMs({ width, height, crop }: ImageLayer): number {
  const across = width / (crop?.width ?? 1);
  const down = height / (crop?.height ?? 1);
  const share = (inches: number) => Math.min(1, inches / MAX_HARD_INCHES);
  return MS.enlarged * share(across) * share(down);
}

function textMs({ text, font, outline }: TextLayer): number {
  const stroke = outline ? MS.outlinedPoint + MS.inchOfOutline * outline.width : 0;
  return text.length * FONT_POINTS[font] * (MS.point + stroke);
}
