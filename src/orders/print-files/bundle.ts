import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { listPrintFileTasks } from "#db/orders/print-files/print-files.ts";
import type { Services } from "#services/services.ts";
import { type StreamedZip, streamZip, textEntry } from "#services/zip/stream-zip.ts";
import { printFileNames } from "#shop/designs/print-file.ts";
import { findMissing } from "./find-missing.ts";
import { describePrintFiles } from "./manifest.ts";
import { zipEntriesOf } from "./zip-entries.ts";

type Deps = Pick<Services, "sql" | "storage" | "shopSettings">;

type Bundle = ({ ok: true } & StreamedZip) | { ok: false; message: string };

const NONE = "This order has no print files: they are made once it is paid.";
const TOO_LARGE = "These print files are too large for one ZIP. Please download them one by one.";

/** Checks first that no file is missing: once the ZIP is being sent, it can only break off. */
export async function bundlePrintFiles(
  { sql, storage, shopSettings }: Deps,
  orderId: number,
): Promise<Bundle> {
  const tasks = await listPrintFileTasks(sql, orderId);
  if (tasks.length === 0) return { ok: false, message: NONE };
  const missing = await findMissing(
    storage,
    tasks,
    ({ position, area }) => `line ${position + 1}, ${area}`,
  );
  if (missing) return { ok: false, message: missing.message };
  const { units } = await shopSettings.read();
  const manifest = { units, settings: await findPrintFileSettings(sql) };
  const zip = streamZip([
    textEntry("manifest.txt", describePrintFiles(orderId, tasks, manifest)),
    ...tasks.flatMap((task) => zipEntriesOf(storage, task, printFileNames(task))),
  ]);
  return zip ? { ok: true, ...zip } : { ok: false, message: TOO_LARGE };
}
