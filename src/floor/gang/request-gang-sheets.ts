import { recordAudit } from "#db/audit.ts";
import { deletePlanOfBatch, insertGangPlan } from "#db/floor/gang/plans.ts";
import { findGangSettings } from "#db/floor/gang/settings.ts";
import type { Services } from "#services/services.ts";
import { beginBatch } from "../batches/begin-batch.ts";
import { gangFolder } from "./gang-folder.ts";

type Request = { batchId: number; actorId: number };

/**
 * Has the batch's sheets made, or made anew: what was there goes, with its files. The batch begins, so
 * that no customer changes what is drawn. False where there is no such batch.
 */
export async function requestGangSheets(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { batchId, actorId }: Request,
): Promise<boolean> {
  const requested = await beginBatch({ sql }, { batchId, actorId }, async (tx) => {
    const before = await deletePlanOfBatch(tx, batchId);
    if (before) await jobs.send(tx, "remove-files", { keys: [], prefixes: [gangFolder(before)] });
    const planId = await insertGangPlan(tx, batchId, await findGangSettings(tx));
    await jobs.send(tx, "make-gang-sheets", { planId });
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    await recordAudit(tx, { actorId, action: "make gang sheets", ...subject });
    return true;
  });
  return requested ?? false;
}
