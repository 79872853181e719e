/** Nominal widths of the previews, in pixels. */
export const PREVIEW_WIDTHS: readonly number[] = [320, 640, 1280];

/**
 * The previews an artwork of this width has: every nominal width below it, and the next one up.
 * Previews are never enlarged, so that last file keeps its nominal name but is only as wide as the
 * artwork: a 500-pixel artwork has `-320` and `-640`, the latter 500 pixels wide.
 */
export function previewWidths(artworkWidth: number): number[] {
  return PREVIEW_WIDTHS.filter((_, at) => at === 0 || (PREVIEW_WIDTHS[at - 1] ?? 0) < artworkWidth);
}

/**
 * The file name of a preview: `0123….png` and 640 give `0123…-640.webp`. AVIF twins appear some
 * time after the upload, made by a job.
 */
export function previewName(fileName: string, width: number, type: "webp" | "avif" = "webp") {
  return `${artworkId(fileName)}-${width}.${type}`;
}

/** What an original and everything made from it have in common: the 32 hex digits. */
export function artworkId(fileName: string): string {
  return fileName.slice(0, 32);
}

/** "logo.jpg" → "logo-no-background.png" (spec §4, background removal). */
export function cutOutName(name: string): string {
  return `${name.replace(/\.[^.]+$/, "")}-no-background.png`;
}
