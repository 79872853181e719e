import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { currentStatus } from "#db/mails/status-mails.ts";
import { lockPrintFiles } from "#db/orders/changes.ts";
import { releaseAfterEdit } from "#db/orders/edits/contents.ts";
import { detachEditIntent } from "#db/orders/edits/edit-payments.ts";
import { endEdit, findEdit, type LockedEdit, lockEdit } from "#db/orders/edits/edits.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder } from "#db/orders/orders.ts";
import { reopenReturn } from "#db/returns/settling.ts";
import { enqueueEditMail } from "#mails/enqueue-edit-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { EDIT_HOLD } from "#shop/orders/edits/reason-against-edit.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { settleEdit } from "./settle-edit.ts";
import { giveStockBack } from "./take-stock.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

type Withdrawal = {
  editId: number;
  /** `expired`: its day is over, or its order is canceled; nobody did it. */
  as: "withdrawn" | "expired";
  actorId: number | null;
};

/** `paid`: too late. `busy`: its payment is under way, or keeps being opened. */
export type WithdrawOutcome = "ended" | "paid" | "busy" | "missing";

const MAX_ATTEMPTS = 4;

/**
 * Ends an edit that waits for its payment: the payment first, so that nobody pays for it afterwards.
 * Throws `PaymentError`, having changed nothing.
 */
export async function withdrawEdit(
  services: Deps,
  withdrawal: Withdrawal,
): Promise<WithdrawOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const edit = await findEdit(services.sql, withdrawal.editId);
    if (!edit) return "missing";
    // A paid exchange waits for its job alone.
    if (edit.status !== "waiting" || edit.paidAt) return edit.paidAt ? "paid" : "ended";
    const closed = await closeEditPayment(services, edit);
    if (closed === "under way") return "busy";
    if (closed === "paid") continue;
    if (await end(services, edit, withdrawal)) return "ended";
  }
  return "busy";
}

async function closeEditPayment(
  services: Deps,
  { id, paymentIntentId }: Edit,
): Promise<"closed" | "paid" | "under way"> {
  if (!paymentIntentId) return "closed";
  const settled = await settleEdit(services, paymentIntentId);
  if (settled.outcome === "foreign") {
    // Nobody can pay an intent that Stripe does not know.
    await detachEditIntent(services.sql, id, paymentIntentId);
    return "paid";
  }
  if (settled.outcome !== "unpaid" && settled.outcome !== "mismatch") return "paid";
  if (await services.payments.cancelIntent(paymentIntentId)) return "closed";
  const { status: intentStatus } = settled.intent;
  return intentStatus === "processing" ? "under way" : "paid";
}

/** False where another payment was opened meanwhile. */
function end(
  { sql, jobs }: Deps,
  { id: editId, orderId, paymentIntentId }: Edit,
  { as, actorId }: Withdrawal,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    await lockOrder(tx, orderId);
    await lockPrintFiles(tx, orderId);
    await lockOrders(tx, [orderId]);
    const edit = await lockEdit(tx, editId);
    if (edit?.status !== "waiting" || edit.paymentIntentId !== paymentIntentId) return false;
    if (edit.paidAt) return false;
    if (!(await release(tx, edit))) return false;
    await endEdit(tx, editId, { status: as });
    if (as === "expired") await tellExpired({ sql: tx, jobs }, { orderId, editId });
    if (actorId === null) return true;
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    const { changes } = edit;
    await recordAudit(tx, { actorId, action: "withdraw edit", ...subject, before: { changes } });
    return true;
  });
}

/** Who withdraws it has spoken with the customer; nobody else tells them. A canceled order has a mail of its own. */
async function tellExpired(
  services: { sql: ISql } & Pick<Services, "jobs">,
  { orderId, editId }: { orderId: number; editId: number },
): Promise<void> {
  const status = await currentStatus(services.sql, orderId);
  if (!status || ORDER_STATUS[status].isCanceled) return;
  await enqueueEditMail(services, { kind: "order-edit-over", orderId, editId });
}

/** What waited for the payment goes on without it; false where the order is gone. */
async function release(tx: ISql, { orderId, returnId, contents }: LockedEdit): Promise<boolean> {
  if (returnId !== null) {
    await reopenReturn(tx, returnId);
    return true;
  }
  const order = await findOrder(tx, orderId);
  if (!order || !contents) return false;
  await giveStockBack(tx, orderId, { before: order.items, after: contents.items });
  await releaseAfterEdit(tx, orderId, EDIT_HOLD);
  return true;
}
