import { recordAudit } from "#db/audit.ts";
import { lockForChange, markPrintStarted } from "#db/orders/changes.ts";
import type { Services } from "#services/services.ts";

/**
 * The customer cannot change the order from now on. True the first time: then read it again,
 * because it may have changed until just now.
 */
export async function startPrinting(
  { sql }: Pick<Services, "sql">,
  { orderId, actorId }: { orderId: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockForChange(tx, orderId);
    if (!(await markPrintStarted(tx, orderId))) return false;
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "fetch print files", ...subject });
    return true;
  });
}
