import { type BackgroundRule, removeBackground } from "#shop/designs/background.ts";

export type BackgroundTask = { source: string; rule: BackgroundRule };
export type BackgroundResult = { blob: Blob } | { message: string };

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
  context.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/png", quality: 0.95 }).catch(() => null);
  return blob ? { blob } : { message: "Failed to create blob from canvas" };
}

async function load(source: string): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(source);
    return await createImageBitmap(await response.blob());
  } catch {
    return null;
  }
}
