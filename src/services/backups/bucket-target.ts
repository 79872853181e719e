import type { Storage } from "../storage/storage.ts";
import type { BackupTarget } from "./backup-types.ts";

export function bucketTarget(storage: Storage, bucket: string): BackupTarget {
  return {
    name: `bucket ${bucket}`,
    async read(name) {
      return (await storage.get(name))?.body;
    },
    putFile: (name, path, bytes) =>
      storage.putFile(name, path, { bytes, contentType: "application/octet-stream" }),
    async *list(prefix) {
      for await (const { key } of storage.listObjects(prefix)) yield key;
    },
    remove: (names) => storage.remove(names),
    stop: () => storage.stop(),
  };
}
