import { type BackgroundRule, NOTHING_LEFT, removeBackground } from "#shop/designs/background.ts";
import { findInk } from "#shop/designs/ink.ts";
import type { Size } from "#shop/placement.ts";

export type BackgroundTask = { source: string; rule: BackgroundRule };
/** `share` is how much of the source's width and height is left. */
export type BackgroundResult = { blob: Blob; share: Size } | { message: string };

/** Scales pictures down to this side: fast, and enough for a preview. */
const MAX_SIDE = 1024;

self.onmessage = async ({ data }: MessageEvent<BackgroundTask>) => {
  self.postMessage(await clearPicture(data));
};

async function clearPicture({ source, rule }: BackgroundTask): Promise<BackgroundResult> {
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
  removeBackground(pixels.data, width, height, rule);
  const ink = findInk(pixels.data, width, height);
  if (!ink) return { message: NOTHING_LEFT };
  // Empties the canvas, too.
  canvas.width = ink.width;
  canvas.height = ink.height;
  context.putImageData(pixels, -ink.x, -ink.y);
  const blob = await canvas.convertToBlob({ type: "image/png", quality: 0.95 }).catch(() => null);
  const share = { width: ink.width / width, height: ink.height / height };
  return blob ? { blob, share } : { message: "Failed to create blob from canvas" };
}

async function load(source: string): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(source);
    return await createImageBitmap(await response.blob());
  } catch {
    return null;
  }
}
