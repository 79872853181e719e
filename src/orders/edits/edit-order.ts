import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { lockPrintFiles } from "#db/orders/changes.ts";
import { holdForEdit } from "#db/orders/edits/contents.ts";
import { findEditByKey, insertEdit } from "#db/orders/edits/edits.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { enqueueEditMail } from "#mails/enqueue-edit-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { Cents } from "#shop/money.ts";
import { EDIT_HOLD, reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";
import { applyEdit } from "./apply-edit.ts";
import { editMark } from "./edit-mark.ts";
import type { PricedEdit } from "./priced-edit.ts";
import { takeStock } from "./take-stock.ts";

export type NewEdit = {
  orderId: number;
  /** The form has it: sent twice, it is one edit. */
  key: string;
  /** The mark of the order that staff saw. */
  shown: string;
  priced: Extract<PricedEdit, { ok: true }>;
  changes: string[];
  reason: string;
  /** An edit that is not paid by then has come to nothing. */
  holdsUntil: Date;
  actorId: number;
};

/**
 * `waiting`: its customer was mailed the link to pay the difference. `changed`: somebody else was first.
 * `closed`: the order cannot be changed. `short`: the stock has too little for this line.
 */
export type EditOutcome =
  | { outcome: "applied" | "waiting"; editId: number; refundCents: Cents }
  | { outcome: "changed" | "missing" }
  | { outcome: "closed"; reason: string }
  | { outcome: "short"; position: number };

/** Thrown, because nothing else rolls a transaction back. */
class OutOfStock extends Error {
  constructor(readonly variantId: number) {
    super("That is no longer in stock.");
  }
}

/**
 * Changes a paid order that nobody has begun to make. What costs more waits until the difference is paid,
 * and nothing is made of the order meanwhile; what costs less is changed at once, and the difference is
 * to go back by `refundEdit`.
 */
export async function editOrder(
  services: Pick<Services, "sql" | "jobs">,
  edit: NewEdit,
): Promise<EditOutcome> {
  try {
    return await transact(services.sql, (tx) => write(tx, services, edit));
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const { items } = edit.priced.contents;
    const position = items.findIndex(({ variantId }) => variantId === error.variantId);
    return { outcome: "short", position };
  }
}

async function write(
  tx: ISql,
  { jobs }: Pick<Services, "jobs">,
  edit: NewEdit,
): Promise<EditOutcome> {
  const { orderId, priced } = edit;
  if (!(await lockOrder(tx, orderId))) return { outcome: "missing" };
  const before = await findEditByKey(tx, orderId, edit.key);
  if (before) {
    const { status: outcome, id: editId, refundCents } = before;
    if (outcome === "waiting" || outcome === "applied") return { outcome, editId, refundCents };
    return { outcome: "closed", reason: "This change has ended since. Open the form again." };
  }
  // Print files, then pieces, then stock: everybody locks them so.
  await lockPrintFiles(tx, orderId);
  await lockOrders(tx, [orderId]);
  const order = await findOrder(tx, orderId);
  if (!order) return { outcome: "missing" };
  const reason = reasonAgainstEdit(order);
  if (reason) return { outcome: "closed", reason };
  if (editMark(order) !== edit.shown) return { outcome: "changed" };
  const waits = priced.differenceCents > 0;
  const stock = { before: order.items, after: priced.contents.items };
  const short = await takeStock(tx, orderId, stock, waits ? "more" : "all");
  if (short !== undefined) throw new OutOfStock(short);
  const editId = await insert(tx, order, edit);
  if (waits) {
    await holdForEdit(tx, orderId, EDIT_HOLD);
    await enqueueEditMail({ sql: tx, jobs }, { kind: "order-edit", orderId, editId });
  } else {
    const { changes, actorId } = edit;
    await applyEdit({ sql: tx, jobs }, { order, contents: priced.contents, changes, actorId });
  }
  await audit(tx, order, edit);
  const refundCents = Math.max(0, -priced.differenceCents);
  return { outcome: waits ? "waiting" : "applied", editId, refundCents };
}

function insert(tx: ISql, { currency }: Order, edit: NewEdit): Promise<number> {
  const { orderId, key, shown: base, priced, changes, reason, holdsUntil, actorId } = edit;
  const { differenceCents, contents } = priced;
  const made = { orderId, key, base, changes, reason, actorId, currency, differenceCents };
  if (differenceCents > 0) {
    return insertEdit(tx, { ...made, status: "waiting", refundCents: 0, holdsUntil, contents });
  }
  const refundCents = -differenceCents;
  return insertEdit(tx, {
    ...{ ...made, refundCents: refundCents || 0 },
    ...{ status: "applied", holdsUntil: null, contents: null },
  });
}

async function audit(tx: ISql, order: Order, edit: NewEdit): Promise<void> {
  const { changes, reason, priced, actorId, orderId } = edit;
  await recordAudit(tx, {
    actorId,
    action: priced.differenceCents > 0 ? "propose edit" : "edit order",
    ...{ subjectKind: "order", subjectId: orderId },
    before: { totalCents: order.totalCents },
    after: { totalCents: priced.contents.amounts.totalCents, changes, reason },
  });
}
