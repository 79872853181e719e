import { previewName } from "#shop/designs/artwork-files.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import type { Box } from "#shop/placement.ts";
import { shopPaths } from "#shop/shop-paths.ts";

export type Artwork = {
  name: string;
  /** A stored preview, or the file in this browser's memory. */
  href: string;
  width: number;
  height: number;
  pages: number;
  /** See `PrintedArtwork`. Missing of a PDF that the server has not read yet. */
  imageScale?: number | null;
  design: StudioDesign | null;
  /** A cutout has the number of its source, and says which part of it is left. */
  cut?: { of: number; part: Box };
};

/** Artwork is at most 160 CSS px wide; this leaves room for sharp screens. */
const SHOWN_WIDTH = 640;

export function storedArtwork(design: StudioDesign): Artwork {
  const { name, width, height, pages, imageScale, sourceId, cutout } = design;
  const href = previewHref(design, SHOWN_WIDTH);
  const cut = sourceId && cutout ? { cut: { of: sourceId, part: cutout.part } } : {};
  return { name, width, height, pages, imageScale, design, href, ...cut };
}

/** URL of the largest preview up to that nominal width, else of the print picture. */
export function previewHref(design: StudioDesign, widest: number): string {
  const width = design.previewWidths.findLast((made) => made <= widest);
  return width ? shopPaths.upload(previewName(design.previewId, width)) : design.filePath;
}

export async function preload(href: string): Promise<void> {
  const image = new Image();
  image.src = href;
  await image.decode?.().catch(() => undefined);
}

export function release({ href }: Artwork): void {
  if (href.startsWith("blob:")) URL.revokeObjectURL(href);
}
