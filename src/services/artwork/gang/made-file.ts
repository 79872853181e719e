import { closeSync, openSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { MadeFile } from "../print-tasks.ts";

/** A file that is written from its beginning to its end, and measured on the way. */
export function createMadeFile(path: string) {
  const file = openSync(path, "w");
  const sha256 = new Bun.CryptoHasher("sha256");
  let [bytes, crc] = [0, 0];
  return {
    write(part: Uint8Array): void {
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
      sha256.update(part);
      crc = crc32(part, crc);
      bytes += part.length;
    },

    /** Where the next part comes. */
    get bytes(): number {
      return bytes;
    },

    end(): MadeFile {
      closeSync(file);
      return { bytes, sha256: sha256.digest("hex"), crc32: crc };
    },
  };
}

export type FileWriter = Pick<ReturnType<typeof createMadeFile>, "write" | "bytes">;
