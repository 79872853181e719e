import { cutoutName } from "#shop/designs/artwork-files.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import { type Artwork, previewHref } from "../artwork.ts";
import type { BackgroundResult, BackgroundTask, QuickCutout } from "./background-worker.ts";

const NOT_SUPPORTED =
  "Background removal not supported on this device - please try on desktop or update your browser";

const ENOUGH_PIXELS = 1280;

/**
 * The cutout is for the preview only, without margins; the server cuts the print file. Throws
 * messages of behavior 3.18, 3.19.
 */
export async function clearBackground(
  artwork: Artwork,
  choice: BackgroundChoice,
  workerUrl: string,
): Promise<Artwork> {
  const result = await quickCutout(quickHref(artwork), choice, workerUrl);
  return {
    ...artwork,
    name: cutoutName(artwork.name),
    href: URL.createObjectURL(result.blob),
    width: artwork.width * result.part.width,
    height: artwork.height * result.part.height,
    ...(artwork.design && { cut: { of: artwork.design.id, part: result.part } }),
  };
}

/** Quick cutouts are made of this picture. */
export function quickHref({ design, href }: Artwork): string {
  return design ? previewHref(design, ENOUGH_PIXELS) : href;
}

export async function quickCutout(
  href: string,
  choice: BackgroundChoice,
  workerUrl: string,
): Promise<QuickCutout> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    throw new Error(NOT_SUPPORTED);
  const result = await work(workerUrl, { source: new URL(href, location.href).href, choice });
  if ("message" in result) throw new Error(result.message);
  return result;
}

async function work(workerUrl: string, task: BackgroundTask): Promise<BackgroundResult> {
  const worker = new Worker(workerUrl, { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<BackgroundResult>) => resolve(data);
      worker.onerror = () => reject(new Error(NOT_SUPPORTED));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
