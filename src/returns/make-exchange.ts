import type { TransactionSql } from "postgres";
import { lockOrders } from "#db/floor/orders.ts";
import { lockPrintFiles } from "#db/orders/changes.ts";
import {
  type ExchangeContents,
  endEdit,
  findEdit,
  findExchange,
  type LockedEdit,
  lockEdit,
} from "#db/orders/edits/edits.ts";
import { addOrderEvent } from "#db/orders/events.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { lastRefundId } from "#db/refunds/refunds.ts";
import { hasVariants, raiseOrder } from "#db/returns/exchanges.ts";
import { findReturn } from "#db/returns/returns.ts";
import { reopenReturn } from "#db/returns/settling.ts";
import { issueEditInvoice } from "#orders/edits/issue-edit-invoice.ts";
import { refundEdit } from "#orders/edits/refund-edit.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { editEvent } from "#shop/orders/edits/edit-event.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import { mayReturn } from "#shop/returns/window.ts";
import { carryOut } from "./carry-out.ts";
import { priceDecision } from "./plan-decision.ts";
import { settleReturn } from "./settle-return.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * A job: the difference of an exchange is paid, so its return is carried out, once. Where it comes to
 * something else by now, the payment goes back, and staff decide anew. Throws `PaymentError`.
 */
export async function makeExchange(services: Deps, { editId }: { editId: number }): Promise<void> {
  const found = await findEdit(services.sql, editId);
  if (!found) return;
  await transact(services.sql, (tx) => make(tx, services, found.orderId, editId));
  // One gives back the payment that came too late, the other what the return gives back.
  await refundEdit(services, editId);
  if (found.returnId !== null) await settleReturn(services, found.returnId);
}

async function make(
  tx: TransactionSql,
  services: Pick<Services, "jobs">,
  orderId: number,
  editId: number,
): Promise<void> {
  await lockOrder(tx, orderId);
  // Print files, then pieces, then stock: everybody locks them so.
  await lockPrintFiles(tx, orderId);
  await lockOrders(tx, [orderId]);
  const edit = await lockEdit(tx, editId);
  const exchange = await findExchange(tx, editId);
  const order = await findOrder(tx, orderId);
  if (edit?.status !== "waiting" || !edit.paidAt || !edit.returnId || !exchange || !order) return;
  const { returnId, differenceCents: refundCents } = edit;
  const plan = await planAnew(tx, order, { returnId, exchange });
  const made = plan && (await carry(tx, services, { order, plan, edit, exchange }));
  if (!plan || typeof made !== "number") {
    await endEdit(tx, editId, { status: "returned", refundCents });
    await reopenReturn(tx, returnId);
    return;
  }
  await endEdit(tx, editId, { status: "applied" });
  await raiseOrder(tx, order, plan.more.parts);
  for (const change of edit.changes) {
    const value = editEvent(change);
    await addOrderEvent(tx, { orderId, kind: "changed", value, actorId: edit.actorId });
  }
  const after = await findOrder(tx, orderId);
  if (!after) throw new Error(`Order ${orderId} is gone.`);
  const { shippingAddress, items } = after;
  const contents = { shippingAddress, items, amounts: after };
  // Last: until the end of the transaction no other order gets a number.
  await issueEditInvoice(tx, { editId, before: order, contents, issuedAt: new Date() });
}

type Agreed = { returnId: number; exchange: ExchangeContents };

/** What was agreed, where it can still be done and comes to the same. */
async function planAnew(
  tx: TransactionSql,
  order: Order,
  { returnId, exchange: { decision, plan } }: Agreed,
): Promise<ReturnPlan | undefined> {
  const found = await findReturn(tx, returnId);
  if (found?.state !== "paying" || !mayReturn(order)) return undefined;
  const offers = plan.remade.flatMap(({ offer }) => offer ?? []);
  if (!(await hasVariants(tx, offers))) return undefined;
  // Without a blank the piece waits for one: its customer has paid.
  const sizes = offers.map((offer) => ({ ...offer, left: null }));
  const planned = await priceDecision(tx, order, decision, sizes);
  if (!planned.ok) return undefined;
  const { refund, credit, more } = planned.plan;
  const isSame =
    refund.total.cents === plan.refund.total.cents &&
    credit.total.cents === plan.credit.total.cents &&
    more.total.cents === plan.more.total.cents;
  return isSame ? planned.plan : undefined;
}

type Carrying = { order: Order; plan: ReturnPlan; edit: LockedEdit; exchange: ExchangeContents };

async function carry(
  tx: TransactionSql,
  services: Pick<Services, "jobs">,
  { order, plan, edit, exchange: { key, decision } }: Carrying,
) {
  const { actorId, differenceCents: chargeCents, returnId } = edit;
  const credited = await findCredited(tx, order.id);
  const shownRefundId = Math.max(await lastRefundId(tx, order.id), credited.lastId);
  const carried = { order, plan, decision, key, shownRefundId, chargeCents, actorId };
  return carryOut(tx, services, carried, async () => returnId ?? 0);
}
