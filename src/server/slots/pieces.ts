import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a page, with what of it was encoded and compressed already. */
export type Piece = {
  text: string;
  /** Of a slot's text: its bytes come in multiples of this, by spaces. */
  width?: number;
  bytes?: Buffer;
  /** By what stands before it; missing for text that comes once. */
  deflated?: Map<string, Uint8Array>;
};

export function bytesOf(piece: Piece): Buffer {
  piece.bytes ??= encode(piece);
  return piece.bytes;
}

function encode({ text, width = 1 }: Piece): Buffer {
  const bytes = Buffer.from(text);
  const spaces = (width - (bytes.length % width)) % width;
  return spaces > 0 ? Buffer.concat([bytes, Buffer.alloc(spaces, " ")]) : bytes;
}

/** RFC 1952: no name, no time, of no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const END = Buffer.from([3, 0]);

/** One gzip body; of cached pieces only the checksum is computed again. */
export function gzipPieces(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [HEAD];
  let checksum = 0;
  let length = 0;
  /** Of the slots so far: it tells how far back the text between them is. */
  let lengths = "";
  pieces.forEach((piece, at) => {
    const bytes = bytesOf(piece);
    chunks.push(piece.deflated?.get(lengths) ?? deflate(piece, pieces.slice(0, at), lengths));
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    if (piece.width) lengths += `${bytes.length},`;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, END, trailer]);
}

/** Cached pieces are worth more time. */
const LEVELS = { cached: 6, once: 1 };
const MAX_CACHED = 4;
/** How far back deflate refers (RFC 1951). */
const WINDOW = 32 * 1024;
/** No UTF-8 has this byte, so nothing refers to what fills a slot. */
const NO_TEXT = 0xff;

/** Whole blocks up to the end of a byte, so that others can follow. */
function deflate(piece: Piece, before: readonly Piece[], lengths: string): Uint8Array {
  const { deflated } = piece;
  const bytes = bytesOf(piece);
  if (bytes.length === 0) return bytes;
  const history = before.map((one) =>
    one.width ? Buffer.alloc(bytesOf(one).length, NO_TEXT) : bytesOf(one),
  );
  const dictionary = Buffer.concat(history).subarray(-WINDOW);
  const own = deflateRawSync(bytes, {
    level: deflated ? LEVELS.cached : LEVELS.once,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
  if (deflated && deflated.size >= MAX_CACHED) deflated.clear();
  deflated?.set(lengths, own);
  return own;
}
