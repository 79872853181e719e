export type PhotoType = "image/jpeg" | "image/png";

/** Storage keys of the owner's photographs of things; no URL opens them but to admins. */
export function photoKey(pictureId: string, type: PhotoType): string {
  return `template-pictures/${pictureId}-photo.${type === "image/png" ? "png" : "jpg"}`;
}

/** The planes that a drawing tints, as those of shirts on the disk. */
export function layersKey(pictureId: string, scale: number): string {
  return `template-pictures/${pictureId}-${scale}x.webp`;
}

export function thingKeys({ id, photoType }: { id: string; photoType: PhotoType }): string[] {
  return [photoKey(id, photoType), layersKey(id, 1), layersKey(id, 2)];
}
