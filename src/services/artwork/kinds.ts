export type ArtworkType = "image/jpeg" | "image/png" | "application/pdf";

export const EXTENSIONS: Record<ArtworkType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

/** Uses the content, never the name or content type. A PDF may start with blanks or a BOM. */
export function typeOf(bytes: Uint8Array): ArtworkType | undefined {
  if (startsWith(bytes, PNG)) return "image/png";
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  let at = 0;
  while (at < 64 && BLANKS.has(bytes[at] ?? 0)) at++;
  if (startsWith(bytes.subarray(at), PDF)) return "application/pdf";
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
