import { EMPTY, typeOf } from "#shop/designs/artwork-kinds.ts";
import type { ArtworkType } from "#shop/designs/artwork-types.ts";
import { foreignFile } from "#shop/designs/foreign-files.ts";

/** Limit of uploads: a file [bytes]; 413. */
export const MAX_BYTES = 10 * 1024 * 1024;

export const FILE_TOO_LARGE = `File is larger than ${MAX_BYTES} bytes`;

type Checked =
  | { ok: true; type: ArtworkType }
  | { ok: false; message: string; status: 400 | 413 | 415 };

const NO_PICTURE = "Choose a PNG or a JPG.";
const NO_PHOTOGRAPH = "Choose a PNG, a JPG, a WebP or an AVIF picture that does not move.";

/** Why a file is none of the pictures that the shop shows of itself or its customers, if so. */
export function pictureProblem(bytes: Uint8Array): string | undefined {
  const checked = check(bytes);
  if (checked.ok ? checked.type === "application/pdf" : checked.status === 415) return NO_PICTURE;
  return checked.ok ? undefined : checked.message;
}

/** Photos of products may be WebP too: other shops have them so, and this one's own export. */
export function photoProblem(bytes: Uint8Array): string | undefined {
  if (!isWebp(bytes)) return pictureProblem(bytes);
  return bytes.byteLength > MAX_BYTES ? FILE_TOO_LARGE : undefined;
}

/** Photographs of the owner's things may be AVIF as well, see `limitAvif`. */
export function thingProblem(bytes: Uint8Array): string | undefined {
  const problem = isAvif(bytes) ? undefined : photoProblem(bytes);
  if (problem) return problem === NO_PICTURE ? NO_PHOTOGRAPH : problem;
  return bytes.byteLength > MAX_BYTES ? FILE_TOO_LARGE : undefined;
}

/** A still one: its first box is `ftyp`, and one of the brands in it is `avif`. */
function isAvif(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 64));
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, length);
  return head.startsWith("ftyp", 4) && brands.includes("avif") && !brands.startsWith("avis");
}

/** RIFF, four bytes of length, WEBP. */
function isWebp(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}

export function check(bytes: Uint8Array): Checked {
  if (bytes.byteLength === 0) return { ok: false, message: EMPTY, status: 400 };
  const type = typeOf(bytes);
  if (!type) return { ok: false, message: foreignFile(bytes), status: 415 };
  if (bytes.byteLength > MAX_BYTES) return { ok: false, message: FILE_TOO_LARGE, status: 413 };
  return { ok: true, type };
}
