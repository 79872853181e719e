import { writeUnderbase } from "#db/floor/underbases.ts";
import type { PrintFileTask } from "#db/orders/print-files/print-files.ts";
import type { StoredUnderbase } from "#services/artwork/print-files.ts";
import type { Services } from "#services/services.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { takesUnderbase } from "#shop/floor/underbase.ts";

type Deps = Pick<Services, "sql" | "jobs" | "artwork">;

/**
 * The white below a file that was made before the owner wanted it, or with another choke; the file
 * itself stays as it is.
 */
export async function addUnderbase(
  { sql, jobs, artwork }: Deps,
  task: PrintFileTask,
  settings: PrintFileSettings,
): Promise<void> {
  const { storageKey, underbaseKey, underbaseChoke, dpi } = task;
  const { underbaseChoke: choke } = settings;
  if (!storageKey || underbaseChoke === choke || !isWanted(task, settings)) return;
  const made = await artwork.makeUnderbase({ storageKey, choke, dpi });
  // Meanwhile its order ended, or a change of size replaces it.
  if (!made) return;
  const isWritten = await writeUnderbase(sql, task, underbaseColumns(made, choke));
  const unused = isWritten ? underbaseKey : made.key;
  if (unused) await jobs.send(sql, "remove-files", { keys: [unused] });
}

export function isWanted(task: PrintFileTask, settings: PrintFileSettings): boolean {
  return settings.makesUnderbase && takesUnderbase(task, settings);
}

export function underbaseColumns({ key, sha256, crc32, bytes }: StoredUnderbase, choke: number) {
  return {
    underbaseKey: key,
    underbaseSha256: sha256,
    underbaseCrc32: crc32,
    underbaseBytes: bytes,
    underbaseChoke: choke,
  };
}
