import type { Artwork } from "../artwork.ts";
import { cropToInk } from "./crop-to-ink.ts";
import { drawFirstPage } from "./pdf-page.ts";

const ENOUGH_PIXELS = 1280;

/** A local preview; undefined when this browser cannot read the file. */
export async function localArtwork(file: File, pdfWorkerUrl: string): Promise<Artwork | undefined> {
  try {
    const picture =
      file.type === "application/pdf"
        ? await drawFirstPage(file, pdfWorkerUrl)
        : await openPicture(file);
    return { pages: 1, ...picture, name: file.name, design: null };
  } catch {
    return undefined;
  }
}

async function openPicture(file: File) {
  const href = URL.createObjectURL(file);
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const cropped = file.type === "image/jpeg" ? undefined : await withoutMargins(image);
    if (!cropped) return { href, width, height, imageScale: null };
    URL.revokeObjectURL(href);
    return { ...cropped, imageScale: null };
  } catch (error) {
    URL.revokeObjectURL(href);
    throw error;
  }
}

/** Undefined when there are none, or this browser gives no canvas: then the server's answer shows. */
async function withoutMargins(image: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, ENOUGH_PIXELS / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return cropToInk(context, { width, height });
}
