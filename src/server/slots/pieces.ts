import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a page, with what of it was encoded and compressed already. */
export type Piece = {
  text: string;
  /** Of a slot's text: its bytes come in multiples of this, by spaces. */
  width?: number;
  bytes?: Buffer;
  /** Runs that end with it; missing for text that comes once. */
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
  let at = 0;
  for (const run of runsOf(pieces)) {
    const key = keyOf(run, lengths);
    chunks.push(run.at(-1)?.deflated?.get(key) ?? deflate(run, pieces.slice(0, at), key));
    for (const piece of run) {
      const bytes = bytesOf(piece);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
      if (piece.width) lengths += `${bytes.length},`;
    }
    at += run.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, END, trailer]);
}

/** Four hearts: all of their 16 states are cached. */
const MAX_RUN = 8;

/** Each block costs bytes, so cached pieces that follow each other are compressed together. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const joins = piece.deflated && run?.at(-1)?.deflated && run.length < MAX_RUN;
    if (run && joins) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** With what fills its slots, because it is compressed with the text around them. */
function keyOf(run: readonly Piece[], lengths: string): string {
  return [lengths, ...run.map(({ text, width }) => (width ? text : ""))].join("\0");
}

/** Cached pieces are worth more time. */
const LEVELS = { cached: 6, once: 1 };
const MAX_CACHED = 32;
/** How far back deflate refers (RFC 1951). */
const WINDOW = 32 * 1024;
/** No UTF-8 has this byte, so no other run refers to what fills a slot. */
const NO_TEXT = 0xff;

/** Whole blocks up to the end of a byte, so that others can follow. */
function deflate(run: readonly Piece[], before: readonly Piece[], key: string): Uint8Array {
  // The last piece's, because all before it are as old or older.
  const cache = run.at(-1)?.deflated;
  const bytes = Buffer.concat(run.map(bytesOf));
  if (bytes.length === 0) return bytes;
  const history = before.map((one) =>
    one.width ? Buffer.alloc(bytesOf(one).length, NO_TEXT) : bytesOf(one),
  );
  const dictionary = Buffer.concat(history).subarray(-WINDOW);
  const own = deflateRawSync(bytes, {
    level: cache ? LEVELS.cached : LEVELS.once,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
  if (cache && cache.size >= MAX_CACHED) cache.clear();
  cache?.set(key, own);
  return own;
}
