import { NO_UNDERBASE } from "#db/floor/press-facts.ts";
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import {
  listPrintedLines,
  listPrintFileTasks,
  type PrintFileTask,
  writePrintFile,
  writePrintFileError,
} from "#db/orders/print-files/print-files.ts";
import { isVain, NeverWorks } from "#services/jobs/outcomes.ts";
import type { Services } from "#services/services.ts";
import { inkShare } from "#shop/designs/press/ink-share.ts";
import { uploadedColors } from "#shop/designs/press/uploaded-colors.ts";
import { measurePrintFile, storedKeys } from "#shop/designs/print-file.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { planForPress } from "#shop/floor/underbase.ts";
import { addUnderbase, isWanted, underbaseColumns } from "./add-underbase.ts";
import { poorAdvice } from "./poor-advice.ts";

type Deps = Pick<Services, "sql" | "jobs" | "artwork" | "storage" | "shopSettings">;

type OrderOrLine = { orderId: number; position?: number };

const ARTWORK_GONE = "The artwork is no longer in the storage.";

/**
 * A job of a whole order: becomes one of each line. The first lines of all orders come first, so that
 * nobody waits for all of a large order.
 */
export async function makePrintFiles(
  services: Deps,
  { orderId, position }: OrderOrLine,
  signal: AbortSignal,
  attempt: { isLast: boolean },
): Promise<void> {
  const { sql, jobs } = services;
  if (position !== undefined) return makeLine(services, { orderId, position }, signal, attempt);
  const lines = await listPrintedLines(sql, orderId);
  const [only, ...others] = lines;
  if (only === undefined) return;
  if (others.length === 0) return makeLine(services, { orderId, position: only }, signal, attempt);
  await sql.begin(async (tx) => {
    for (const line of lines) {
      await jobs.send(tx, "make-print-files", { orderId, position: line }, { priority: -line });
    }
  });
}

/** One failure does not stop the others. Throws when something should be retried. */
async function makeLine(
  services: Deps,
  { orderId, position }: Required<OrderOrLine>,
  signal: AbortSignal,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { sql, storage } = services;
  const errors: string[] = [];
  let isWorthARetry = false;
  const settings = await findPrintFileSettings(sql);
  for (const task of await listPrintFileTasks(sql, orderId, position)) {
    signal.throwIfAborted();
    let isThere = false;
    try {
      isThere = task.storageKey !== null && (await areThere(storage, storedKeys(task)));
      await (isThere ? addUnderbase(services, task, settings) : make(services, task, settings));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      isWorthARetry ||= !isVain(error);
      errors.push(`line ${task.position + 1}, ${task.area}: ${reason}`);
      // A file that is there is not lost for lack of its underbase.
      if (isThere) continue;
      const status = isLast || isVain(error) ? "failed" : "waiting";
      await writePrintFileError(sql, task, { status, error: reason });
    }
  }
  if (errors.length === 0) return;
  const Failure = isWorthARetry ? Error : NeverWorks;
  throw new Failure(errors.join("; "));
}

async function make(
  services: Deps,
  task: PrintFileTask,
  settings: PrintFileSettings,
): Promise<void> {
  const { sql, jobs, artwork, shopSettings } = services;
  const { orderId, position, area, document, artworks, print, scale } = task;
  const plan = planForPress(print, scale, settings);
  const made = await artwork.makePrintFile({
    ...{ document, artworks, print, scale, plan },
    choke: isWanted(task, settings) ? settings.underbaseChoke : undefined,
    // Never the name of a file that is about to be deleted.
    keyStart: `print-files/${orderId}/${position}-${area}-${crypto.randomUUID().slice(0, 8)}`,
  });
  const { units } = await shopSettings.read();
  const advice = poorAdvice({ ...task, units });
  if (!made) return writePrintFileError(sql, task, { status: "failed", error: ARTWORK_GONE });
  const { cut, underbase, inked, colors, ...file } = made;
  const { dpi, isMirrored, sheetBleed } = plan;
  const written = {
    ...{ ...file, dpi, isMirrored, sheetBleed, ...measurePrintFile(print, scale), advice },
    ...{ cutSha256: cut?.sha256 ?? null, cutCrc32: cut?.crc32 ?? null },
    cutBytes: cut?.bytes ?? null,
    ...(underbase ? underbaseColumns(underbase, settings.underbaseChoke) : NO_UNDERBASE),
    inkShare: inkShare(inked, task),
    colors: colors ?? uploadedColors(task),
  };
  const isWritten = await writePrintFile(sql, task, written);
  // Where one file of a picture and its cut line was lost, the other one is still there.
  const unused = storedKeys(isWritten ? task : written);
  if (unused.length > 0) await jobs.send(sql, "remove-files", { keys: unused });
}

async function areThere(storage: Deps["storage"], keys: readonly string[]): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => storage.has(key)));
  return found.every(Boolean);
}
