import { recordAudit } from "#db/audit.ts";
import {
  deleteProofedOrder,
  findProofReason,
  insertProofedOrder,
} from "#db/proofs/proofed-orders.ts";
import { endProof } from "#db/proofs/proofs.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isOver, lockProofedOrder } from "./lock-proofed-order.ts";

type Request = { orderId: number; actorId: number };

/** Holds up the production of one order until its customer approves. */
export async function requireProof(
  { sql }: Pick<Services, "sql">,
  { orderId, actorId }: Request,
): Promise<"waits" | "missing" | "over"> {
  return transact(sql, async (tx) => {
    const order = await lockProofedOrder(tx, orderId);
    if (!order) return "missing";
    if (isOver(order)) return "over";
    if (await insertProofedOrder(tx, orderId)) {
      const subject = { subjectKind: "order", subjectId: orderId } as const;
      await recordAudit(tx, { actorId, action: "wait for approval", ...subject });
    }
    return "waits";
  });
}

/**
 * Lets an order be printed without its customer's approval; what was sent is withdrawn. The owner's rule
 * is lifted by those alone who may change it.
 */
export async function liftProof(
  { sql }: Pick<Services, "sql">,
  { orderId, actorId, mayLiftRule }: Request & { mayLiftRule: boolean },
): Promise<"lifted" | "missing" | "rule"> {
  return transact(sql, async (tx) => {
    const order = await lockProofedOrder(tx, orderId);
    if (!order) return "missing";
    const reason = await findProofReason(tx, orderId);
    if (!reason) return "lifted";
    if (reason === "size" && !mayLiftRule) return "rule";
    await endProof(tx, orderId, "withdrawn");
    await deleteProofedOrder(tx, orderId);
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "print without approval", ...subject });
    return "lifted";
  });
}
