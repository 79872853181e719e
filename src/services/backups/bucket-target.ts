import type { Storage } from "../storage/storage.ts";
import { bucketProblem } from "../storage/storage-problem.ts";
import { brokenOff, PlaceError, untilEnd } from "./again.ts";
import type { BackupTarget } from "./backup-types.ts";

export function bucketTarget(storage: Storage, bucket: string): BackupTarget {
  const name = `bucket ${bucket}`;
  const problem = (cause: unknown): never => {
    const text = bucketProblem(cause, "BACKUP_S3");
    if (text) throw new PlaceError(text, { cause });
    return brokenOff(name)(cause);
  };
  return {
    name,
    async read(file) {
      const found = await storage.get(file).catch(problem);
      return found && untilEnd(name, found);
    },
    putFile: (file, path, bytes) =>
      storage
        .putFile(file, path, { bytes, contentType: "application/octet-stream" })
        .catch(problem),
    async *list(prefix) {
      try {
        for await (const { key } of storage.listObjects(prefix)) yield key;
      } catch (error) {
        problem(error);
      }
    },
    remove: (names) => storage.remove(names).catch(problem),
    stop: () => storage.stop(),
  };
}
