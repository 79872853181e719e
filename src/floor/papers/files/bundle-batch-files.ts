import type { Batch } from "#db/floor/batches.ts";
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { zipEntriesOf } from "#orders/print-files/zip-entries.ts";
import type { Services } from "#services/services.ts";
import { type StreamedZip, streamZip, textEntry } from "#services/zip/stream-zip.ts";
import { describeBatchFiles } from "./manifest.ts";
import { type BatchProblem, readBatchFiles } from "./read-batch-files.ts";

type Deps = Pick<Services, "sql" | "storage" | "shopSettings">;

const TOO_LARGE =
  "These print files are larger than 4 GB, too large for one ZIP. Please take some pieces out and make another batch of them.";

/**
 * The print files of a batch in one ZIP, each once, however many pieces it is printed for. Checks first
 * that none is missing: once the ZIP is being sent, it can only break off.
 */
export async function bundleBatchFiles(
  { sql, storage, shopSettings }: Deps,
  batch: Pick<Batch, "id" | "name">,
  { isCopy }: { isCopy: boolean },
): Promise<({ ok: true } & StreamedZip) | BatchProblem> {
  const found = await readBatchFiles({ sql, storage }, batch.id);
  if (!found.ok) return found;
  const [{ units }, settings] = await Promise.all([
    shopSettings.read(),
    findPrintFileSettings(sql),
  ]);
  const manifest = describeBatchFiles(batch, found, { units, settings, isCopy });
  const zip = streamZip([
    textEntry("manifest.txt", manifest),
    ...found.files.flatMap(({ file, names }) => zipEntriesOf(storage, file, names)),
  ]);
  return zip ? { ok: true, ...zip } : { ok: false, message: TOO_LARGE, orderIds: [] };
}
