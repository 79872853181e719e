type PhotoFiles = { photoId: string; widths: readonly number[] };

export const MAX_PHOTOS = 8;

/** Storage keys. */
export function photoKey(fileName: string): string {
  return `photos/${fileName}`;
}

/** `0123…` and 640 give `0123…-640.webp`. */
export function photoName(photoId: string, width: number): string {
  return `${photoId}-${width}.webp`;
}

export function photoKeys({ photoId, widths }: PhotoFiles): string[] {
  return widths.map((width) => photoKey(photoName(photoId, width)));
}
