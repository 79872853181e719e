export type ArtworkType = "image/jpeg" | "image/png" | "application/pdf";

export const EXTENSIONS: Record<ArtworkType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};
