import { deleteOldImports } from "#db/catalog/imports/imports.ts";
import { failAbandoned } from "#db/catalog/imports/runs.ts";
import type { Services } from "#services/services.ts";
import { zipKey } from "#shop/catalog/imports/photo-source.ts";

/** Previews that nobody imported, and reports that nobody reads any more; what runs without a job has failed. */
export async function forgetImports({ sql, jobs }: Pick<Services, "sql" | "jobs">): Promise<void> {
  await sql.begin(async (tx) => {
    await failAbandoned(tx);
    const keys = (await deleteOldImports(tx)).map(zipKey);
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
  });
}
