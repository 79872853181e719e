import { AREA_BOXES, AREA_INCHES, type Area, sideOf } from "#shop/documents/areas.ts";
import {
  type DesignDocument,
  type Layer,
  layersOf,
  printedAreas,
} from "#shop/documents/document.ts";
import { boundsOf, type Frame, fromFrame } from "#shop/documents/geometry.ts";
import { withLengths } from "#shop/documents/kinds/layer-kinds.ts";
import { PIXELS_PER_INCH, type Side } from "#shop/placement.ts";
import { areaFrame, framedSize } from "#shop/shirt/area-frame.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { drawLayers, type Sources } from "./draw-layers.ts";
import type { Tile } from "./pixels.ts";
import { clip } from "./resample.ts";
import { inPixels } from "./view.ts";

type Shirt = {
  document: DesignDocument;
  cut: Cut;
  side: Side;
  /** The picture is `SHIRT_VIEW` times this. */
  scale: number;
};

/** A picture of the shirt shows this of the document, where it lies on the picture. */
export async function drawPrints({ document, ...shirt }: Shirt & Sources): Promise<Tile[]> {
  const areas = printedAreas(document).filter((area) => sideOf(area) === shirt.side);
  const tiles: Tile[] = [];
  for (const area of areas) tiles.push(await drawArea({ ...shirt, document, area }));
  return tiles;
}

/** Each layer is turned with its area, not the finished picture, which would be resampled twice. */
async function drawArea({
  document,
  cut,
  area,
  scale,
  ...sources
}: Shirt & Sources & { area: Area }) {
  const frame = frameOnShirt(cut, area);
  const pixelsPerInch = PIXELS_PER_INCH * scale;
  const seen = seenOnShirt(area, frame);
  const { left, top, width, height } = outwards(seen, pixelsPerInch);
  const box = {
    x: left / pixelsPerInch,
    y: top / pixelsPerInch,
    width: width / pixelsPerInch,
    height: height / pixelsPerInch,
  };
  const layers = layersOf(document, area).map((layer) => onShirt(layer, area, frame));
  const drawn = await drawLayers({ ...sources, layers, box, pixelsPerInch });
  if (frame.rotation !== 0) clip(drawn, inPixels(seen, { box, pixelsPerInch }));
  return { ...drawn, left, top };
}

/** The frame is in inches from the picture's top left. */
function frameOnShirt(cut: Cut, area: Area): Frame {
  const placed = areaFrame(cut, area);
  const { width, height } = framedSize(area, placed);
  return {
    x: placed.x / PIXELS_PER_INCH,
    y: placed.y / PIXELS_PER_INCH,
    width: width / PIXELS_PER_INCH,
    height: height / PIXELS_PER_INCH,
    rotation: placed.rotation,
  };
}

/** The box has all that prints: the back's area begins above a document's zero. */
function seenOnShirt(area: Area, frame: Frame): Frame {
  const scale = frame.width / AREA_INCHES[area].width;
  const { x, y, width, height } = AREA_BOXES[area];
  const center = fromFrame(frame, {
    x: (x + width / 2) * scale - frame.width / 2,
    y: (y + height / 2) * scale - frame.height / 2,
  });
  return { ...center, width: width * scale, height: height * scale, rotation: frame.rotation };
}

/** Turned with its area, and as much smaller. */
function onShirt(layer: Layer, area: Area, frame: Frame): Layer {
  const scale = frame.width / AREA_INCHES[area].width;
  const center = fromFrame(frame, {
    x: layer.x * scale - frame.width / 2,
    y: layer.y * scale - frame.height / 2,
  });
  const placed = {
    ...center,
    width: layer.width * scale,
    height: layer.height * scale,
    rotation: layer.rotation + frame.rotation,
  };
  return withLengths({ ...layer, ...placed }, (inches) => inches * scale);
}

/** The box is in whole pixels; those of the front and the back are whole anyway. */
function outwards(frame: Frame, pixelsPerInch: number) {
  const { x, y, width, height } = boundsOf(frame);
  const start = (inches: number) => Math.floor(inches * pixelsPerInch + 1e-6);
  const end = (inches: number) => Math.ceil(inches * pixelsPerInch - 1e-6);
  const [left, top] = [start(x), start(y)];
  return { left, top, width: end(x + width) - left, height: end(y + height) - top };
}
