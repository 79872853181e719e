export const PREVIEW_WIDTHS: readonly number[] = [320, 640, 1280];

/** The last one is only as wide as the artwork: 500 px gives `-320` and a `-640` of 500 px. */
export function previewWidths(artworkWidth: number): number[] {
  return PREVIEW_WIDTHS.filter((_, at) => at === 0 || (PREVIEW_WIDTHS[at - 1] ?? 0) < artworkWidth);
}

/** `0123….png` and 640 give `0123…-640.webp`. A job adds AVIF later. */
export function previewName(fileName: string, width: number, type: "webp" | "avif" = "webp") {
  return `${artworkId(fileName)}-${width}.${type}`;
}

export function artworkId(fileName: string): string {
  return fileName.slice(0, 32);
}

export function cutoutName(name: string): string {
  return `${name.replace(/\.[^.]+$/, "")}-no-background.png`;
}
