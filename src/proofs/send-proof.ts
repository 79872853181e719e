import { recordAudit } from "#db/audit.ts";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { insertProofedOrder } from "#db/proofs/proofed-orders.ts";
import { endProof, findLastNumber, insertProof } from "#db/proofs/proofs.ts";
import { enqueueProofMail } from "#mails/enqueue-proof-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_PROOFS } from "#shop/proofs/proof.ts";
import { isOver, lockProofedOrder } from "./lock-proofed-order.ts";

type Sending = {
  orderId: number;
  note: string;
  /** The number of the newest version that the page showed; 0 for none. */
  shown: number;
  actorId: number;
};

/**
 * `not-ready`: its print files are not all made. `changed`: somebody else has sent a version since the
 * page was shown. `full`: there are too many versions.
 */
export type SendOutcome =
  | { outcome: "sent"; number: number }
  | { outcome: "missing" | "over" | "unpaid" | "not-ready" | "changed" | "full" };

/**
 * Sends the customer a proof of what would be printed now, in place of the version before it, and holds
 * up production until it is approved (docs/decisions/100).
 */
export async function sendProof(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { orderId, note, shown, actorId }: Sending,
): Promise<SendOutcome> {
  return transact(sql, async (tx): Promise<SendOutcome> => {
    const order = await lockProofedOrder(tx, orderId);
    if (!order) return { outcome: "missing" };
    if (order.paymentStatus === "unpaid") return { outcome: "unpaid" };
    if (isOver(order)) return { outcome: "over" };
    const last = await findLastNumber(tx, orderId);
    if (last !== shown) return { outcome: "changed" };
    if (last >= MAX_PROOFS) return { outcome: "full" };
    const files = await listPrintFiles(tx, orderId);
    const isReady = files.every(({ status, storageKey }) => status === "ready" && storageKey);
    if (files.length === 0 || !isReady) return { outcome: "not-ready" };
    await insertProofedOrder(tx, orderId);
    await endProof(tx, orderId, "superseded");
    const number = last + 1;
    await insertProof(tx, { orderId, number, note, actorId });
    await recordAudit(tx, {
      ...{ actorId, action: "send proof", subjectKind: "order", subjectId: orderId },
      after: { version: number, note },
    });
    await enqueueProofMail({ sql: tx, jobs }, { orderId, number, kind: "proof" });
    return { outcome: "sent", number };
  });
}
