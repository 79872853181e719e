import { findImport, type ProductImport } from "#db/catalog/imports/imports.ts";
import { giveUp, nextItem } from "#db/catalog/imports/progress.ts";
import { markDone } from "#db/catalog/imports/runs.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { isVain } from "#services/jobs/outcomes.ts";
import type { JobData } from "#services/jobs/payloads.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { zipKey } from "#shop/catalog/imports/photo-source.ts";
import { importPhoto } from "./import-photo.ts";
import { importProduct } from "./import-product.ts";

/** After this long another job goes on, so that none runs into its end. */
const SLICE_MS = 120_000;

/** A job: product after product, each whole or not at all. What is done stays done in a repeat. */
export async function importProducts(
  services: Services,
  { importId, actorId, run }: JobData["import-products"],
  signal: AbortSignal,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { sql, jobs, storage } = services;
  const found = await findImport(sql, importId);
  if (found?.state !== "running" || (run ?? found.run) !== found.run) return;
  const zip = found.pictures.length > 0 ? await readStored(storage, zipKey(importId)) : undefined;
  const until = performance.now() + SLICE_MS;
  for (let item = await nextItem(sql, importId); item; item = await nextItem(sql, importId)) {
    signal.throwIfAborted();
    await services.ownTemplates.refresh();
    const { place } = item;
    try {
      if (item.outcome === null) await importProduct(services, found, { place, actorId });
      else await importPhoto(services, { importId, item, zip, actorId }, signal);
    } catch (error) {
      if (!(isLast || isVain(error)) || signal.aborted) throw error;
      log.error(`Import ${importId}, product ${place}`, error);
      await giveUp(sql, importId, place, NOT_DONE);
    }
    const rest = { importId, actorId, run: found.run };
    if (performance.now() > until) return jobs.send(sql, "import-products", rest);
  }
  await finish(services, found);
}

const NOT_DONE =
  "The shop could not finish this product. Import the file again: what is done stays as it is.";

/** The ZIP is not used any more. */
async function finish({ sql, jobs }: Services, { id, pictures }: ProductImport): Promise<void> {
  await sql.begin(async (tx) => {
    const isDone = await markDone(tx, id);
    if (isDone && pictures.length > 0) await jobs.send(tx, "remove-files", { keys: [zipKey(id)] });
  });
}
