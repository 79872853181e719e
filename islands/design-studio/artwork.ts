import { previewName } from "#shop/designs/artwork-files.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { paths } from "#shop/paths.ts";

/** A picture on the shirt. */
export type Artwork = {
  name: string;
  /** What the preview shows: a stored preview, or the file in this browser's memory. */
  href: string;
  /** Pixels that print. */
  width: number;
  height: number;
  pages: number;
  /** Null while the file is still on its way to the shop. */
  design: StudioDesign | null;
};

/** On the shirt, artwork is at most 160 CSS px wide; twice that and a little for sharp screens. */
const SHOWN_WIDTH = 640;

export function storedArtwork(design: StudioDesign): Artwork {
  const { name, width, height, pages } = design;
  return { name, width, height, pages, design, href: previewHref(design, SHOWN_WIDTH) };
}

/** Address of the largest preview up to that nominal width; the print picture if there is none. */
export function previewHref(design: StudioDesign, widest: number): string {
  const width = design.previewWidths.findLast((made) => made <= widest);
  return width ? paths.upload(previewName(design.rasterName, width)) : design.filePath;
}

/** Resolves when the picture can be shown without a blink; a picture that fails is shown anyway. */
export async function preload(href: string): Promise<void> {
  const image = new Image();
  image.src = href;
  await image.decode?.().catch(() => undefined);
}

/** Gives back the memory of a picture that lives in this browser. */
export function release({ href }: Artwork): void {
  if (href.startsWith("blob:")) URL.revokeObjectURL(href);
}
