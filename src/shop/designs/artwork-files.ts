export const PREVIEW_WIDTHS: readonly number[] = [320, 640, 1280];

/** The last one is only as wide as the artwork: 500 px gives `-320` and a `-640` of 500 px. */
export function previewWidths(artworkWidth: number): number[] {
  return PREVIEW_WIDTHS.filter((_, at) => at === 0 || (PREVIEW_WIDTHS[at - 1] ?? 0) < artworkWidth);
}

/** `0123…` and 640 give `0123…-640.webp`. */
export function previewName(previewId: string, width: number) {
  return `${previewId}-${width}.webp`;
}

/** Storage keys of the whole pictures that `/uploads/` opens begin so; those of originals do not. */
export const COPIES = "copies/";

type Artwork = {
  isOwn: boolean;
  rasterName: string | null;
  previewId: string;
  previewWidths: readonly number[];
};

/** The whole picture for its owner; for anybody else the largest preview (docs/decisions/016). */
export function shownName({ isOwn, rasterName, previewId, previewWidths }: Artwork): string {
  if (isOwn && rasterName?.startsWith(COPIES)) return rasterName.slice(COPIES.length);
  return previewName(previewId, previewWidths.at(-1) ?? 320);
}

export function cutoutName(name: string): string {
  return `${name.replace(/\.[^.]+$/, "")}-no-background.png`;
}
