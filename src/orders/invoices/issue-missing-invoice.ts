import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import type { Services } from "#services/services.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import { issueInvoice } from "./issue-invoice.ts";

/**
 * Issues an invoice of today for an order that was paid before the shop made invoices.
 * @returns false when the order has one, or is not paid
 */
export async function issueMissingInvoice(
  { sql }: Pick<Services, "sql">,
  { orderId, actorId }: { orderId: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockOrder(tx, orderId);
    const now = new Date();
    if (!(await issueInvoice(tx, orderId, now))) return false;
    await issueCreditNotes(tx, orderId, now);
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "issue invoice", ...subject });
    return true;
  });
}
