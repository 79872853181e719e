import { deleteOldImports } from "#db/catalog/imports/imports.ts";
import type { Services } from "#services/services.ts";
import { zipKey } from "#shop/catalog/imports/photo-source.ts";

/** Previews that nobody imported, and reports that nobody reads any more. */
export async function forgetImports({ sql, jobs }: Pick<Services, "sql" | "jobs">): Promise<void> {
  await sql.begin(async (tx) => {
    const keys = (await deleteOldImports(tx)).map(zipKey);
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
  });
}
