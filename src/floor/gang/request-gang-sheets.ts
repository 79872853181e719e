import { recordAudit } from "#db/audit.ts";
import { listOrdersOfBatch, lockBatch, markStarted } from "#db/floor/batches.ts";
import { deletePlanOfBatch, insertGangPlan } from "#db/floor/gang/plans.ts";
import { findGangSettings } from "#db/floor/gang/settings.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { markBegun } from "#db/floor/pieces.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
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
  return transact(sql, async (tx) => {
    await lockOrders(tx, await listOrdersOfBatch(tx, batchId));
    if (!(await lockBatch(tx, batchId))) return false;
    // Again, because somebody may have added to it until just now.
    const orderIds = await listOrdersOfBatch(tx, batchId);
    await lockOrders(tx, orderIds);
    await markBegun(tx, orderIds);
    const isFirst = await markStarted(tx, batchId);
    const before = await deletePlanOfBatch(tx, batchId);
    if (before) await jobs.send(tx, "remove-files", { keys: [], prefixes: [gangFolder(before)] });
    const planId = await insertGangPlan(tx, batchId, await findGangSettings(tx));
    await jobs.send(tx, "make-gang-sheets", { planId });
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    if (isFirst) await recordAudit(tx, { actorId, action: "start", ...subject });
    await recordAudit(tx, { actorId, action: "make gang sheets", ...subject });
    return true;
  });
}
