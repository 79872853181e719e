import { recordAudit } from "#db/audit.ts";
import { lockUnseen, writeSeen } from "#db/foreign-payments/foreign-payments.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { foreignStatus } from "#shop/payments/foreign-payments.ts";

/** `shown`: what the page said of it, as a refund or a dispute may have come since. */
type Seen = { intentId: string; shown: string; actorId: number };

/** Puts a payment without an order away: somebody has dealt with it. `gone`: another was first. */
export async function markForeignSeen(
  services: Pick<Services, "sql">,
  { intentId, shown, actorId }: Seen,
): Promise<"done" | "changed" | "gone"> {
  return transact(services.sql, async (tx) => {
    const payment = await lockUnseen(tx, intentId);
    if (!payment) return "gone";
    if (foreignStatus(payment) !== shown) return "changed";
    await writeSeen(tx, intentId);
    await recordAudit(tx, {
      actorId,
      action: "put away foreign payment",
      subjectKind: "foreign-payment",
      subjectId: intentId,
      after: { orderNumber: payment.orderId },
    });
    return "done";
  });
}
