import { findEdit } from "#db/orders/edits/edits.ts";
import { markEditRefundMade } from "#db/orders/edits/edit-payments.ts";
import { lastRefundId } from "#db/refunds/refunds.ts";
import type { Services } from "#services/services.ts";
import { refundOrder, type RefundOutcome } from "../refunds/refund-order.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Gives back what an edit made the order cost less, or the payment that came too late for one; once,
 * however often it is called. Undefined where nothing is to go back. Throws `PaymentError`: the sweep
 * tries it again.
 */
export async function refundEdit(
  services: Deps,
  editId: number,
): Promise<RefundOutcome["outcome"] | undefined> {
  const { sql } = services;
  const edit = await findEdit(sql, editId);
  if (!edit || edit.refundCents === 0 || edit.refundMadeAt) return undefined;
  const { orderId, refundKey: key, refundCents: amountCents, reason } = edit;
  const { outcome } = await refundOrder(services, {
    ...{ orderId, key, amountCents, reason },
    actorId: edit.actorId,
    shownId: await lastRefundId(sql, orderId),
    // A payment that came too late goes back as it came.
    ...(edit.status === "returned" &&
      edit.paymentIntentId && { fromIntentId: edit.paymentIntentId }),
  });
  if (outcome === "refunded") await markEditRefundMade(sql, editId);
  return outcome;
}
