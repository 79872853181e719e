export type PhotoType = "image/jpeg" | "image/png";

/** Storage keys of the owner's photographs of things; no URL opens them but to admins. */
export function photoKey(pictureId: string, type: PhotoType): string {
  return `template-pictures/${pictureId}-photo.${type === "image/png" ? "png" : "jpg"}`;
}

/** The planes that a drawing tints, as those of shirts on the disk. */
export function layersKey(pictureId: string, scale: number): string {
  return `template-pictures/${pictureId}-${scale}x.webp`;
}

/** The thing as it was photographed, without its ground, beside the planes of the same size. */
export function shownPhotoKey(pictureId: string, scale: number): string {
  return `template-pictures/${pictureId}-photo-${scale}x.webp`;
}

export function thingKeys({ id, photoType }: { id: string; photoType: PhotoType }): string[] {
  const shown = [1, 2].flatMap((scale) => [layersKey(id, scale), shownPhotoKey(id, scale)]);
  return [photoKey(id, photoType), ...shown];
}
