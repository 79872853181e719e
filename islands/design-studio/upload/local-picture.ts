import type { Artwork } from "../artwork.ts";
import { drawFirstPage } from "./pdf-page.ts";

/** A local preview; undefined when this browser cannot read the file. */
export async function localArtwork(file: File, pdfWorkerUrl: string): Promise<Artwork | undefined> {
  try {
    const picture =
      file.type === "application/pdf"
        ? await drawFirstPage(file, pdfWorkerUrl)
        : await measure(URL.createObjectURL(file));
    return { pages: 1, ...picture, name: file.name, design: null };
  } catch {
    return undefined;
  }
}

async function measure(href: string) {
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(href);
    throw error;
  }
  return { href, width: image.naturalWidth, height: image.naturalHeight, imageScale: null };
}
