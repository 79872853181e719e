import { pictureName } from "#shop/catalog/imports/photo-source.ts";
import { MAX_BYTES } from "../artwork/check.ts";
import { type PackedFile, readDirectory } from "../zip/read-directory.ts";
import { DEFLATED, STORED, unpackFile } from "../zip/unpack-file.ts";

/** Limit of owner: the ZIP with the pictures of an import [bytes]; 422, with what to do. */
export const MAX_ZIP = 32 * 1024 * 1024;

/** Limit of owner: files in the ZIP of an import [files]; 422, with what to do. */
const MAX_ENTRIES = 4000;
/**
 * Limit of owner: how many times larger a file of it may get by unpacking [times]; it is left out.
 * Pictures hardly shrink.
 */
const MAX_RATIO = 50;

type Pictures =
  | { ok: true; entries: ReadonlyMap<string, PackedFile> }
  | { ok: false; problem: string };

/**
 * The pictures by their names in lower case, without folders; of two alike the first. Files that
 * lie, hide or lead elsewhere are left out.
 */
export function listPictures(zip: Uint8Array): Pictures {
  if (zip.length > MAX_ZIP)
    return { ok: false, problem: `The ZIP has more than ${MAX_ZIP / 1024 ** 2} MB: ${PARTS}` };
  const read = readDirectory(zip, MAX_ENTRIES);
  if (!read.ok) return { ok: false, problem: PROBLEMS[read.reason] };
  const entries = new Map<string, PackedFile>();
  for (const file of read.files.filter(isHonest)) {
    const name = pictureName(file.name);
    const isPicture = /\.(png|jpe?g|webp)$/.test(name) && !file.name.startsWith("__MACOSX/");
    if (isPicture && file.bytes <= MAX_BYTES && !entries.has(name)) entries.set(name, file);
  }
  return { ok: true, entries };
}

const PARTS = "send the CSV with one part of the pictures, then again with the next.";

const PROBLEMS = {
  "no-zip": "This file is no ZIP: choose one, or none.",
  "too-many": `A ZIP has up to ${MAX_ENTRIES} files. Make two of it.`,
  damaged: "The ZIP is damaged: make it again.",
};

/** Stored or deflated, not encrypted, and with a name that stays where the ZIP is. */
function isHonest({ name, isEncrypted, method, packedBytes, bytes }: PackedFile): boolean {
  const isPlain = !isEncrypted && (method === STORED || method === DEFLATED);
  const isLikely = bytes <= MAX_RATIO * packedBytes && (method !== STORED || bytes === packedBytes);
  return isPlain && isLikely && isSafe(name);
}

function isSafe(name: string): boolean {
  const parts = name.split(/[\\/]/);
  return !/[\p{Cc}:\ufffd]/u.test(name) && !parts.includes("..") && parts[0] !== "";
}

/** Undefined where it is empty, damaged, or longer than its entry says. */
export async function unpackPicture(
  zip: Uint8Array,
  file: PackedFile,
): Promise<Uint8Array | undefined> {
  return file.bytes === 0 ? undefined : unpackFile(zip, file);
}
