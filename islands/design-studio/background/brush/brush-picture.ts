import { eachRun, type Stroke } from "#shop/designs/background/strokes.ts";
import type { Size } from "#shop/placement.ts";
import type { QuickCutout } from "../background-worker.ts";

/** The source and its cutout without strokes, pixel on pixel. */
export type BrushPicture = Size & { source: ImageData; cutout: ImageData };

/** The picture is as large as the quick cutout is. */
const MAX_SIDE = 1024;

export async function openPicture(
  href: string,
  { blob, part }: QuickCutout,
): Promise<BrushPicture> {
  const [whole, left] = await Promise.all([
    fetch(href)
      .then((response) => response.blob())
      .then((file) => createImageBitmap(file)),
    createImageBitmap(blob),
  ]);
  const scale = Math.min(1, MAX_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const size = { width, height };
  const box = { x: Math.round(part.x * width), y: Math.round(part.y * height) };
  return {
    ...size,
    source: pixelsOf(size, (context) => context.drawImage(whole, 0, 0, width, height)),
    cutout: pixelsOf(size, (context) => context.drawImage(left, box.x, box.y)),
  };
}

/** The pixels are ours, so no canvas need go through the graphics card. */
export const READ: CanvasRenderingContext2DSettings = { willReadFrequently: true };

function pixelsOf(
  { width, height }: Size,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageData {
  const context = new OffscreenCanvas(width, height).getContext("2d", READ);
  if (!context) throw new Error("Canvas context not available");
  draw(context);
  return context.getImageData(0, 0, width, height);
}

/** The cutout with these strokes, by the same rule as the print. */
export function paintedPicture(picture: BrushPicture, strokes: readonly Stroke[]): ImageData {
  const { cutout, width, height } = picture;
  const painted = new ImageData(cutout.data.slice(), width, height);
  for (const stroke of strokes) paintStroke(picture, painted, stroke);
  return painted;
}

export function paintStroke({ source }: BrushPicture, painted: ImageData, stroke: Stroke): void {
  const isBack = stroke.mode === "restore";
  eachRun(painted, stroke, (from, to) => {
    if (isBack) painted.data.set(source.data.subarray(from * 4, to * 4), from * 4);
    else painted.data.fill(0, from * 4, to * 4);
  });
}
