import type { ISql } from "postgres";
import { releaseAfterEdit } from "#db/orders/edits/contents.ts";
import { endEdit, type LockedEdit, returnPaid } from "#db/orders/edits/edits.ts";
import { findOrder } from "#db/orders/orders.ts";
import type { Jobs } from "#services/jobs.ts";
import { EDIT_HOLD, reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";
import { applyEdit } from "./apply-edit.ts";
import { editMark } from "./edit-mark.ts";
import { issueEditInvoice } from "./issue-edit-invoice.ts";
import { giveStockBack, takeStock } from "./take-stock.ts";

/**
 * The difference is paid: the order becomes what the edit says. Where it has ended, or somebody has begun
 * to make the order, or it was changed otherwise, the payment goes back. The caller holds all locks.
 */
export async function applyPaid(
  { sql: tx, jobs }: { sql: ISql; jobs: Jobs },
  edit: LockedEdit,
): Promise<"applied" | "returned"> {
  const { id: editId, orderId, contents, changes, differenceCents } = edit;
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  if (edit.status !== "waiting" || !contents) {
    await returnPaid(tx, editId, differenceCents);
    return "returned";
  }
  const stock = { before: order.items, after: contents.items };
  const isOpen = !reasonAgainstEdit({ ...order, editWaits: false });
  if (!isOpen || editMark(order) !== edit.base) {
    await giveStockBack(tx, orderId, stock);
    await releaseAfterEdit(tx, orderId, EDIT_HOLD);
    await endEdit(tx, editId, { status: "returned", refundCents: differenceCents });
    return "returned";
  }
  // What it needs more was taken when the edit was made.
  await takeStock(tx, orderId, stock, "less");
  await endEdit(tx, editId, { status: "applied" });
  await applyEdit({ sql: tx, jobs }, { order, contents, changes, actorId: null });
  // Last: until the end of the transaction no other order gets a number.
  await issueEditInvoice(tx, { editId, before: order, contents, issuedAt: new Date() });
  return "applied";
}
