type PhotoFiles = { photoId: string; widths: readonly number[] };

export const MAX_PHOTOS = 8;

/** Those of reviews are apart: once hidden, nobody may find them where product photos are. */
export type PhotoFolder = "photos" | "review-photos";

/** Storage keys. */
export function photoKey(folder: PhotoFolder, fileName: string): string {
  return `${folder}/${fileName}`;
}

/** `0123…` and 640 give `0123…-640.webp`. */
export function photoName(photoId: string, width: number): string {
  return `${photoId}-${width}.webp`;
}

export function photoKeys(folder: PhotoFolder, { photoId, widths }: PhotoFiles): string[] {
  return widths.map((width) => photoKey(folder, photoName(photoId, width)));
}
