import { recordAudit } from "#db/audit.ts";
import { markForeignSeen as markSeen } from "#db/foreign-payments/foreign-payments.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Puts a payment without an order away: somebody has dealt with it. False when another was first. */
export async function markForeignSeen(
  services: Pick<Services, "sql">,
  intentId: string,
  actorId: number,
): Promise<boolean> {
  return transact(services.sql, async (tx) => {
    const seen = await markSeen(tx, intentId);
    if (!seen) return false;
    await recordAudit(tx, {
      actorId,
      action: "put away foreign payment",
      subjectKind: "foreign-payment",
      subjectId: intentId,
      after: { orderNumber: seen.orderId },
    });
    return true;
  });
}
