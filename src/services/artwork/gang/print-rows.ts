import { closeSync, openSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { createInflate } from "node:zlib";
import type { Size } from "#shop/placement.ts";
import { SIGNATURE } from "../png-chunks.ts";
import { BYTES, unfilter } from "./unfilter.ts";

const PART = 64 * 1024;
/** Eight bits, red, green, blue and alpha, without interlacing: what `makePrintFile` writes. */
const PRINT_FILE = "0806000000";

/**
 * Opens the rows of a print file, read from top to bottom. A few rows are in memory at a time,
 * however large the print is; `sharp` would hold all of it, or begin again at the top for each part.
 */
export function openRows(path: string): PrintRows {
  const file = openSync(path, "r");
  try {
    const [header] = chunksOf(file);
    if (header?.type !== "IHDR") throw new Error("The print file is no PNG.");
    const data = readAt(file, header);
    if (data.toString("hex", 8) !== PRINT_FILE) throw new Error("The PNG is no print file.");
    return new PrintRows(file, { width: data.readUInt32BE(0), height: data.readUInt32BE(4) });
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

export class PrintRows implements Size {
  readonly width: number;
  readonly height: number;
  readonly #file: number;
  readonly #stream;
  readonly #parts: AsyncIterator<Buffer>;
  #part: Buffer = Buffer.alloc(0);
  /** Each row lies behind its filter's number, at a multiple of four bytes. */
  #row: Buffer<ArrayBuffer>;
  #above: Buffer<ArrayBuffer>;

  constructor(file: number, { width, height }: Size) {
    [this.width, this.height] = [width, height];
    this.#file = file;
    [this.#row, this.#above] = [rowOf(width), rowOf(width)];
    this.#stream = Readable.from(packedPixels(file), { objectMode: false, highWaterMark: PART });
    const unpacked = this.#stream.pipe(createInflate({ chunkSize: PART }));
    this.#stream.on("error", (error) => unpacked.destroy(error));
    this.#parts = unpacked[Symbol.asyncIterator]();
  }

  /** The next rows, as pixels that are valid until `take` returns. */
  async read(count: number, take?: (row: Uint32Array, at: number) => void): Promise<void> {
    for (let at = 0; at < count; at++) {
      [this.#row, this.#above] = [this.#above, this.#row];
      await this.#fill();
      unfilter(this.#row, this.#above);
      take?.(new Uint32Array(this.#row.buffer, BYTES, this.width), at);
    }
  }

  async close(): Promise<void> {
    this.#stream.destroy();
    await this.#parts.return?.();
    closeSync(this.#file);
  }

  async #fill(): Promise<void> {
    const row = this.#row;
    for (let at = BYTES - 1; at < row.length; ) {
      if (this.#part.length === 0) {
        const { done, value } = await this.#parts.next();
        if (done) throw new Error("The print file ends before its last row.");
        this.#part = value;
      }
      const length = this.#part.copy(row, at);
      this.#part = this.#part.subarray(length);
      at += length;
    }
  }
}

/** Not of the shared pool, whose parts begin anywhere. */
function rowOf(width: number): Buffer<ArrayBuffer> {
  return Buffer.from(new ArrayBuffer(BYTES + width * BYTES));
}

type Chunk = { type: string; start: number; length: number };

function* packedPixels(file: number): Generator<Buffer> {
  for (const { type, start, length } of chunksOf(file)) {
    if (type !== "IDAT") continue;
    for (let at = 0; at < length; at += PART)
      yield readAt(file, { start: start + at, length: Math.min(PART, length - at) });
  }
}

/** Where the data of each chunk lies, to the end of the file. */
export function* chunksOf(file: number): Generator<Chunk> {
  for (let at = SIGNATURE; ; ) {
    const head = readAt(file, { start: at, length: 8 });
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4);
    yield { type, start: at + 8, length };
    if (type === "IEND") return;
    at += length + 12;
  }
}

export function readAt(file: number, { start, length }: Omit<Chunk, "type">): Buffer {
  const part = Buffer.alloc(length);
  for (let got = 0; got < length; ) {
    const more = readSync(file, part, got, length - got, start + got);
    if (more === 0) throw new Error("The file ends too early.");
    got += more;
  }
  return part;
}
