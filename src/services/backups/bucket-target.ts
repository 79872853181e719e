import type { Storage } from "../storage/storage.ts";
import { brokenOff, untilEnd } from "./again.ts";
import type { BackupTarget } from "./backup-types.ts";

export function bucketTarget(storage: Storage, bucket: string): BackupTarget {
  const name = `bucket ${bucket}`;
  return {
    name,
    async read(file) {
      const found = await storage.get(file).catch(brokenOff(name));
      return found && untilEnd(name, found);
    },
    putFile: (file, path, bytes) =>
      storage
        .putFile(file, path, { bytes, contentType: "application/octet-stream" })
        .catch(brokenOff(name)),
    async *list(prefix) {
      for await (const { key } of storage.listObjects(prefix)) yield key;
    },
    remove: (names) => storage.remove(names),
    stop: () => storage.stop(),
  };
}
