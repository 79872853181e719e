import { again, brokenOff } from "#services/backups/again.ts";
import type { BackedUpObject } from "#services/backups/manifest.ts";
import type { Storage } from "#services/storage/storage.ts";
import { download, type Source } from "./download.ts";

/** Writes an object of a backup into the bucket. */
export async function putBack(
  { storage, ...source }: Source & { storage: Storage },
  { key, file, bytes, contentType, cacheControl }: BackedUpObject,
): Promise<void> {
  await using onDisk = await download(source, file);
  const about = { bytes, contentType, cacheControl };
  await again(() => storage.putFile(key, onDisk.path, about).catch(brokenOff("shop's bucket")));
}
