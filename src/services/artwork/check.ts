import { type ArtworkType, EXTENSIONS, typeOf } from "./kinds.ts";
import { EMPTY } from "./rejections.ts";

export const MAX_BYTES = 10 * 1024 * 1024;

export const FILE_TOO_LARGE = `File is larger than ${MAX_BYTES} bytes`;
const TYPES = Object.keys(EXTENSIONS).join(", ");

type Checked =
  | { ok: true; type: ArtworkType }
  | { ok: false; message: string; status: 400 | 413 | 415 };

export function check(bytes: Uint8Array): Checked {
  if (bytes.byteLength === 0) return { ok: false, message: EMPTY, status: 400 };
  const type = typeOf(bytes);
  if (!type) return { ok: false, message: `File type must be one of ${TYPES}`, status: 415 };
  if (bytes.byteLength > MAX_BYTES) return { ok: false, message: FILE_TOO_LARGE, status: 413 };
  return { ok: true, type };
}
