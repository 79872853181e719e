import type { PrintFile } from "#db/orders/print-files/print-files.ts";
import type { Storage } from "#services/storage/storage.ts";
import type { ZipEntry } from "#services/zip/zip.ts";
import { cutFileKey, type PrintFileNames } from "#shop/designs/print-file.ts";

type Stored = Pick<
  PrintFile,
  | "storageKey"
  | "bytes"
  | "crc32"
  | "cutBytes"
  | "cutCrc32"
  | "underbaseKey"
  | "underbaseBytes"
  | "underbaseCrc32"
>;

/** All that a ZIP has of a ready print file: the picture, its cut line and its underbase. */
export function zipEntriesOf(storage: Storage, file: Stored, names: PrintFileNames): ZipEntry[] {
  const { bytes, crc32, cutBytes, cutCrc32, underbaseKey, underbaseBytes, underbaseCrc32 } = file;
  const key = file.storageKey ?? "";
  return [
    entryOf(key, names.print, bytes, crc32),
    ...(cutBytes === null ? [] : [entryOf(cutFileKey(key), names.cut, cutBytes, cutCrc32)]),
    ...(underbaseKey === null
      ? []
      : [entryOf(underbaseKey, names.underbase, underbaseBytes, underbaseCrc32)]),
  ];

  function entryOf(
    key: string,
    name: string,
    bytes: number | null,
    crc32: number | null,
  ): ZipEntry {
    return {
      name,
      bytes: bytes ?? 0,
      crc32: crc32 ?? 0,
      async open() {
        const found = await storage.get(key);
        if (!found) throw new Error(`${key} is not in the storage`);
        return found.body;
      },
    };
  }
}
