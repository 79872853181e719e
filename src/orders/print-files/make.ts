import {
  listPrintFileTasks,
  type PrintFileTask,
  writePrintFile,
  writePrintFileError,
} from "#db/orders/print-files.ts";
import type { Services } from "#services/services.ts";
import { measurePrintFile } from "#shop/designs/print-file.ts";
import { poorAdvice } from "./poor-advice.ts";

type Deps = Pick<Services, "sql" | "artwork" | "storage">;

const ARTWORK_GONE = "The artwork is no longer in the storage.";

/** A job: one failure does not stop the others. Throws when something should be retried. */
export async function makePrintFiles(
  services: Deps,
  { orderId }: { orderId: number },
  signal: AbortSignal,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const errors: string[] = [];
  for (const task of await listPrintFileTasks(services.sql, orderId)) {
    signal.throwIfAborted();
    try {
      await make(services, task);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      errors.push(`line ${task.position + 1}, ${task.area}: ${reason}`);
      const status = isLast ? "failed" : "waiting";
      await writePrintFileError(services.sql, task, { status, error: reason });
    }
  }
  if (errors.length > 0) throw new Error(errors.join("; "));
}

async function make({ sql, artwork, storage }: Deps, task: PrintFileTask): Promise<void> {
  const { storageKey, orderId, position, area, document, artworks, print, scale } = task;
  if (storageKey && (await storage.has(storageKey))) return;
  const { artworkDpi, ...size } = measurePrintFile(print, scale);
  const made = await artwork.makePrintFile({
    document,
    artworks,
    print,
    scale,
    keyStart: `print-files/${orderId}/${position}-${area}`,
  });
  const advice = poorAdvice(task);
  if (made) return writePrintFile(sql, task, { ...made, ...size, artworkDpi, advice });
  await writePrintFileError(sql, task, { status: "failed", error: ARTWORK_GONE });
}
