import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupTarget, Sealing } from "#services/backups/backup-types.ts";
import type { BackedUpObject } from "#services/backups/manifest.ts";
import type { Storage } from "#services/storage/storage.ts";

type Deps = { target: BackupTarget; sealing: Sealing; storage: Storage };

/** Writes an object of a backup into the bucket, by way of the disk: memory stays small. */
export async function putBack(
  { target, sealing, storage }: Deps,
  { key, file, bytes, contentType, cacheControl }: BackedUpObject,
): Promise<void> {
  const stored = await target.read(file);
  if (!stored) throw new Error(`${file} is gone since it was verified`);
  const path = join(tmpdir(), `printhread-restore-${crypto.randomUUID()}`);
  try {
    const plain = await sealing.open(stored);
    await pipeline(Readable.from(plain), createWriteStream(path, { mode: 0o600 }));
    await storage.putFile(key, path, { bytes, contentType, cacheControl });
  } finally {
    await rm(path, { force: true });
  }
}
