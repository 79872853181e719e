import {
  type DesignDocument,
  type Layer,
  layersOf,
  printedAreas,
} from "#shop/documents/document.ts";
import { scaleInto } from "#shop/documents/fit.ts";
import { boundsOf, type Frame, fromFrame } from "#shop/documents/geometry.ts";
import { withLengths } from "#shop/documents/kinds/layer-kinds.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import type { Area } from "#shop/goods/area.ts";
import { finestScale, type Mesh } from "#shop/goods/mesh.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import type { AreaFrame, ShownArea, View } from "#shop/goods/template.ts";
import { type Box, PIXELS_PER_INCH, type Size, VIEW_SIZE } from "#shop/placement.ts";
import { drawLayers, type Sources } from "./draw-layers.ts";
import { layOnMesh } from "./lay-on-mesh.ts";
import type { Tile } from "./pixels.ts";
import { clip } from "./resample.ts";
import { inPixels } from "./view.ts";

type Shown = {
  document: DesignDocument;
  view: View;
  /** The picture is `VIEW_SIZE` times this. */
  scale: number;
  /** The picture becomes so much smaller: what is laid on a mesh need not be finer. */
  shrink?: number | undefined;
};

type How = Pick<Shown, "scale" | "shrink"> & Sources;

/** The view shows this of the document, where it lies on the picture. */
export async function drawPrints({ document, view, ...shown }: Shown & Sources): Promise<Tile[]> {
  const printed = printedAreas(document);
  const areas = view.areas.filter(({ area }) => printed.includes(area.id));
  const tiles: Tile[] = [];
  for (const area of areas) tiles.push(await drawShown(document, area, shown));
  return tiles;
}

function drawShown(document: DesignDocument, { mesh, ...area }: ShownArea, shown: How) {
  return mesh ? drawOnMesh(document, area.area, mesh, shown) : drawArea(document, area, shown);
}

/** What the picture shows of the area is drawn flat, as finely as it is seen anywhere, and laid on it. */
async function drawOnMesh(
  document: DesignDocument,
  area: Area,
  mesh: Mesh,
  { scale, shrink = 1, ...sources }: How,
): Promise<Tile> {
  const box = mesh.seen ?? area.box;
  const pixelsPerInch = finestScale(mesh, box) * scale * shrink;
  const flat = await drawLayers({
    ...sources,
    layers: layersOf(document, area.id),
    box,
    pixelsPerInch,
    // To cut a picture off costs less than to resample what is seen of it.
    overhang: Math.max(box.width, box.height) * pixelsPerInch,
  });
  const size = { width: VIEW_SIZE.width * scale, height: VIEW_SIZE.height * scale };
  return layOnMesh(flat, mesh, { scale, size });
}

/** Each layer is turned with its area, not the finished picture, which would be resampled twice. */
async function drawArea(
  document: DesignDocument,
  shown: ShownArea,
  { scale, shrink: _, ...sources }: How,
): Promise<Tile> {
  const { area, reach } = shown;
  const frame = frameOnView(area, shown);
  const pixelsPerInch = PIXELS_PER_INCH * scale;
  const seen = seenOnView(area, frame, seenBox(shown));
  const { left, top, width, height } = outwards(seen, pixelsPerInch);
  const box = {
    x: left / pixelsPerInch,
    y: top / pixelsPerInch,
    width: width / pixelsPerInch,
    height: height / pixelsPerInch,
  };
  const fitted = reach ? scaledFrame(frame, fitOf(document, area, reach)) : frame;
  const layers = layersOf(document, area.id).map((layer) => onView(layer, area, fitted));
  const drawn = await drawLayers({ ...sources, layers, box, pixelsPerInch });
  if (frame.rotation !== 0 || reach) {
    const printed = seenOnView(area, fitted, area.box);
    clip(drawn, inPixels(printed, { box, pixelsPerInch }));
  }
  return { ...drawn, left, top };
}

/** The frame is in inches from the picture's top left. */
function frameOnView({ inches }: Area, placed: AreaFrame): Frame {
  return {
    x: placed.x / PIXELS_PER_INCH,
    y: placed.y / PIXELS_PER_INCH,
    width: (inches.width * placed.pixelsPerInch) / PIXELS_PER_INCH,
    height: (inches.height * placed.pixelsPerInch) / PIXELS_PER_INCH,
    rotation: placed.rotation,
  };
}

/** No size takes the print larger than this times its inches. */
function fitOf(document: DesignDocument, area: Area, reach: Size): number {
  const print = printsOf(document, []).find((each) => each.area === area.id);
  return print ? scaleInto(reach, print) : 1;
}

/** The middle of the top edge stays, as it does on smaller sizes. */
function scaledFrame(frame: Frame, scale: number): Frame {
  const center = fromFrame(frame, { x: 0, y: (frame.height * (scale - 1)) / 2 });
  return { ...frame, ...center, width: frame.width * scale, height: frame.height * scale };
}

/** The box has all that prints: the back's area begins above a document's zero. */
function seenOnView(area: Area, frame: Frame, { x, y, width, height }: Box): Frame {
  const scale = frame.width / area.inches.width;
  const center = fromFrame(frame, {
    x: (x + width / 2) * scale - frame.width / 2,
    y: (y + height / 2) * scale - frame.height / 2,
  });
  return { ...center, width: width * scale, height: height * scale, rotation: frame.rotation };
}

/** Turned with its area, and as much smaller. */
function onView(layer: Layer, area: Area, frame: Frame): Layer {
  const scale = frame.width / area.inches.width;
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
