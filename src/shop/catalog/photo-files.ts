type PhotoFiles = { photoId: string; widths: readonly number[] };

/** Limit of owner: photos of a product [photos]; the page says so. */
export const MAX_PHOTOS = 8;

/** Photos of reviews are stored apart: once hidden, nobody may find them among product photos. */
export type PhotoFolder =
  | "photos"
  | "review-photos"
  | "home-photos"
  | "message-photos"
  | "return-photos";

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
