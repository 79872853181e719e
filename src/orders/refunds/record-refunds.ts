import { recordAudit } from "#db/audit.ts";
import { nameRefundedEdit } from "#db/orders/edits/edit-payments.ts";
import { lockOrder } from "#db/orders/management.ts";
import { insertRefund } from "#db/refunds/refunds.ts";
import { addReturned } from "#db/refunds/waivers.ts";
import { enqueueRefundMails } from "#mails/enqueue-refund-mails.ts";
import type { Services } from "#services/services.ts";
import { issueCreditNotes } from "../invoices/issue-credit-notes.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Records each refund at Stripe once, with its credit note and mail; those of Stripe's dashboard have no actor.
 * Throws `PaymentError`.
 */
export async function recordRefunds(
  { sql, payments, jobs }: Deps,
  orderId: number,
  intentId: string,
): Promise<void> {
  const refunds = await payments.listRefunds(intentId);
  await sql.begin(async (tx) => {
    await lockOrder(tx, orderId);
    for (const { id: stripeRefundId, totalCents: _, ...refund } of refunds.toReversed()) {
      const { actorId, amountCents, reason } = refund;
      const made = await insertRefund(tx, { orderId, stripeRefundId, ...refund });
      const { isNew, isReturned } = made;
      if (isNew) await nameRefundedEdit(tx, stripeRefundId, intentId);
      if (isReturned) await addReturned(tx, orderId, amountCents);
      else if (isNew) await addReturned(tx, orderId, -amountCents);
      if (!isNew || actorId === undefined) continue;
      await recordAudit(tx, {
        actorId,
        action: "refund",
        subjectKind: "order",
        subjectId: orderId,
        after: { amountCents, reason, stripeRefundId },
      });
    }
    await enqueueRefundMails({ sql: tx, jobs }, orderId);
    // Last: it locks the numbers.
    await issueCreditNotes(tx, orderId, new Date());
  });
}
