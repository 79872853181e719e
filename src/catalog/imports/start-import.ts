import { recordAudit } from "#db/audit.ts";
import { lockImport } from "#db/catalog/imports/imports.ts";
import { countKinds } from "#db/catalog/imports/items.ts";
import { findRunning, markRunning } from "#db/catalog/imports/runs.ts";
import type { Services } from "#services/services.ts";

type Started =
  /** A second press finds it started, too. */
  | { outcome: "started" | "gone" }
  /** Somebody imports the same file right now. */
  | { outcome: "running"; id: string };

/**
 * A job does the rest; what it did, the import's page says. One that failed goes on with what is not
 * done yet.
 */
export async function startImport(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { importId, actorId }: { importId: string; actorId: number },
): Promise<Started> {
  return sql.begin(async (tx): Promise<Started> => {
    const found = await lockImport(tx, importId);
    if (!found) return { outcome: "gone" };
    if (found.state !== "preview" && found.state !== "failed") return { outcome: "started" };
    const other = await findRunning(tx, found.fileHash);
    if (other) return { outcome: "running", id: other };
    const run = await markRunning(tx, importId);
    const { fileName: file, source } = found;
    const after = { import: importId, run, file, source, ...(await countKinds(tx, importId)) };
    await recordAudit(tx, { actorId, action: "import products", subjectKind: "product", after });
    await jobs.send(tx, "import-products", { importId, actorId, run });
    return { outcome: "started" };
  });
}
