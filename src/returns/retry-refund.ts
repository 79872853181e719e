import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import { isAttempted } from "#db/refunds/refund-attempts.ts";
import { releaseLines } from "#db/refunds/refund-lines.ts";
import { sumRefund } from "#db/refunds/refunds.ts";
import { findReturn } from "#db/returns/returns.ts";
import { closeReturn, nameDecider, renewRefundKey, writeRefunded } from "#db/returns/settling.ts";
import { refundableCents } from "#orders/refunds/payments-of-order.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { type Settled, settleReturn } from "./settle-return.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

type Press = { returnId: number; actorId: number; shownRefundId: number };

/** Staff have looked at what was refunded meanwhile, and make the refund of a return after all. */
export async function retryRefund(
  services: Deps,
  { returnId: id, actorId, shownRefundId: shownId }: Press,
): Promise<Settled> {
  await transact(services.sql, async (tx) => {
    const found = await findReturn(tx, id);
    if (!found?.refundKey) return;
    const { orderId, refundKey: from, problem } = found;
    await lockOrder(tx, orderId);
    await nameDecider(tx, id, actorId);
    // A refund that may have been made keeps its key.
    if (problem !== "rejected" && problem !== "changed") return;
    const to = crypto.randomUUID();
    if (!(await renewRefundKey(tx, { id, orderId, from, to, shownId, problem: null }))) return;
    const subject = { subjectKind: "return", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "retry refund", ...subject });
  });
  return settleReturn(services, id);
}

/**
 * Closes a return without its refund, or what of it was not made, unless it may still be made. Throws `PaymentError`
 * where nobody knows.
 */
export async function leaveRefund(
  services: Deps,
  { returnId: id, actorId }: Omit<Press, "shownRefundId">,
): Promise<"closed" | "busy" | "missing"> {
  const { sql } = services;
  const before = await findReturn(sql, id);
  if (!before) return "missing";
  // First: it records what Stripe has made.
  await refundableCents(services, before.orderId);
  return transact(sql, async (tx) => {
    await lockOrder(tx, before.orderId);
    const found = await findReturn(tx, id);
    if (found?.state !== "settling" || !found.refundKey) return "closed";
    const { orderId, refundKey: key } = found;
    const madeCents = await sumRefund(tx, orderId, key);
    if (madeCents === 0 && (await isAttempted(tx, orderId, key))) return "busy";
    await writeRefunded(tx, id, madeCents);
    if (madeCents === 0) await releaseLines(tx, orderId, key);
    await closeReturn(tx, id);
    const subject = { subjectKind: "return", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "leave refund", ...subject });
    return "closed";
  });
}
