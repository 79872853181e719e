import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import { partOf } from "#shop/designs/background/cutout.ts";
import { removeBackground } from "#shop/designs/background/remove-background.ts";
import type { Box } from "#shop/placement.ts";

export type BackgroundTask = { source: string; choice: BackgroundChoice };
/** `part` of the source is left, from 0 to 1. */
export type QuickCutout = { blob: Blob; part: Box };
export type BackgroundResult = QuickCutout | { message: string };

/** Scales pictures down to this side: fast, and enough for a preview. */
const MAX_SIDE = 1024;

self.onmessage = async ({ data }: MessageEvent<BackgroundTask>) => {
  self.postMessage(await clearPicture(data));
};

async function clearPicture({ source, choice }: BackgroundTask): Promise<BackgroundResult> {
  const picture = await load(source);
  if (!picture) return { message: "Failed to load image" };
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return { message: "Canvas context not available" };
  context.drawImage(picture, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  const ink = removeBackground({ rgba: pixels.data, width, height }, choice);
  if (typeof ink === "string") return { message: ink };
  // Empties the canvas, too.
  canvas.width = ink.width;
  canvas.height = ink.height;
  context.putImageData(pixels, -ink.x, -ink.y);
  const blob = await canvas.convertToBlob({ type: "image/png", quality: 0.95 }).catch(() => null);
  const part = partOf(ink, { width, height });
  return blob ? { blob, part } : { message: "Failed to create blob from canvas" };
}

async function load(source: string): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(source);
    return await createImageBitmap(await response.blob());
  } catch {
    return null;
  }
}
