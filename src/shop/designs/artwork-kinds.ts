import { type ArtworkType, EXTENSIONS } from "./artwork-types.ts";

/** So many bytes decide what a file is. */
export const FILE_START = 4096;

export const WRONG_TYPE = `File type must be one of ${Object.values(EXTENSIONS).join(", ").toUpperCase()}`;

export const EMPTY = "This file is empty. Please choose another one.";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = "%PDF-";
/**
 * Limit of uploads: bytes before the `%PDF-` of a PDF [bytes]; 415. Adobe's readers take as much
 * before it, and so does PDFium (PDF 1.7, annex H, note 13).
 */
const MAX_BEFORE_PDF = 1024;

/**
 * Uses the content, never the name or content type. What begins as a picture is one, whatever
 * follows.
 */
export function typeOf(bytes: Uint8Array): ArtworkType | undefined {
  if (startsWith(bytes, PNG)) return "image/png";
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, MAX_BEFORE_PDF + PDF.length));
  return head.includes(PDF) ? "application/pdf" : undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
