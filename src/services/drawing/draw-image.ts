import type { ImageLayer } from "#shop/documents/document.ts";
import { boundsOf, type Frame, intersect, toFrame } from "#shop/documents/geometry.ts";
import type { Box, Size } from "#shop/placement.ts";
import type { Picture } from "./picture.ts";
import { type Pixels, paste } from "./pixels.ts";
import { resample } from "./resample.ts";
import { inPixels, type View } from "./view.ts";

/** Reads of the picture only what the canvas shows of it. */
export async function drawImage(
  canvas: Pixels,
  layer: ImageLayer,
  picture: Picture,
  view: View,
): Promise<void> {
  const frame = onWholePixels(inPixels(layer, view));
  const { flip, crop } = layer;
  if (!flip && !crop && isWithin(canvas, frame, view.overhang))
    return fill(canvas, frame, picture, layer.hard);
  const shown = cropBox(picture, crop);
  const [across, down] = [frame.width / shown.width, frame.height / shown.height];
  const part = seenPart(canvas, frame, { picture, shown, flip });
  if (!part) return;
  // Hard pixels are large ones before they are turned, so that only their edges are mixed.
  const scale = MAX_HARD_SIDE / Math.max(part.width, part.height);
  const most = layer.hard ? Math.max(scale, picture.maxScale) : picture.maxScale;
  const size = {
    width: pixelsOf(part.width, Math.min(across, most)),
    height: pixelsOf(part.height, Math.min(down, most)),
  };
  const source = await picture.read(part, size, layer.hard);
  resample(canvas, source, {
    frame,
    flip,
    part: {
      x: (part.x - shown.x) * across,
      y: (part.y - shown.y) * down,
      width: part.width * across,
      height: part.height * down,
    },
  });
}

/**
 * Limit of drawing: what a picture with hard pixels is enlarged to before it is turned, cropped or
 * flipped (decision 050) [pixels]; a little softer. The enlarged picture takes 64 MB.
 */
const MAX_HARD_SIDE = 4096;

/** A picture that stands upright or lies on its side begins and ends with a pixel, as it always did. */
function onWholePixels(frame: Frame): Frame {
  if (frame.rotation % 90 !== 0) return frame;
  const box = boundsOf(frame);
  const [left, top] = [nearest(box.x), nearest(box.y)];
  const width = Math.max(1, nearest(box.width));
  const height = Math.max(1, nearest(box.height));
  const sides = frame.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  return { x: left + width / 2, y: top + height / 2, ...sides, rotation: frame.rotation };
}

/** Half a pixel counts as one, also where the numbers of a document have lost a few of its digits. */
function nearest(pixels: number): number {
  return Math.round(pixels + 1e-6);
}

function isWithin({ width, height }: Size, frame: Frame, overhang = 0): boolean {
  if (frame.rotation % 360 !== 0) return false;
  const box = boundsOf(frame);
  const fitsAcross = box.x >= -overhang && box.x + box.width <= width + overhang;
  return fitsAcross && box.y >= -overhang && box.y + box.height <= height + overhang;
}

async function fill(
  canvas: Pixels,
  frame: Frame,
  picture: Picture,
  isHard: boolean | undefined,
): Promise<void> {
  const { x: left, y: top, width, height } = boundsOf(frame);
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  paste(canvas, { ...(await picture.read(whole, { width, height }, isHard)), left, top });
}

function cropBox({ width, height }: Size, crop: ImageLayer["crop"]): Box {
  if (!crop) return { x: 0, y: 0, width, height };
  return {
    x: crop.x * width,
    y: crop.y * height,
    width: crop.width * width,
    height: crop.height * height,
  };
}

type DrawnPicture = { picture: Size; shown: Box; flip: boolean };

/** The part is in the picture's whole pixels, with those around it that the spline needs. */
function seenPart(
  canvas: Size,
  frame: Frame,
  { picture, shown, flip }: DrawnPicture,
): Box | undefined {
  const seen = seenOf(canvas, frame);
  if (!seen) return undefined;
  const left = flip ? frame.width - seen.x - seen.width : seen.x;
  const [across, down] = [shown.width / frame.width, shown.height / frame.height];
  const [x, width] = range(shown.x + left * across, seen.width * across, across, picture.width);
  const [y, height] = range(shown.y + seen.y * down, seen.height * down, down, picture.height);
  return { x, y, width, height };
}

/** Finds what the canvas shows of the frame, from the frame's top left. */
function seenOf({ width, height }: Size, frame: Frame): Box | undefined {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => toFrame(frame, corner));
  const [left, right] = extent(corners.map(({ x }) => x + frame.width / 2));
  const [top, bottom] = extent(corners.map(({ y }) => y + frame.height / 2));
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return intersect(box, { x: 0, y: 0, width: frame.width, height: frame.height });
}

const extent = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Start and length; `step` is how many of the picture's pixels a pixel of the canvas takes. */
function range(from: number, length: number, step: number, most: number): [number, number] {
  const around = 2 * Math.max(1, step) + 1;
  const start = Math.min(Math.max(0, Math.floor(from - around)), most - 1);
  const end = Math.min(most, Math.ceil(from + length + around));
  return [start, Math.max(1, end - start)];
}

function pixelsOf(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
