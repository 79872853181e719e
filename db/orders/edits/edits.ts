import type { ISql } from "postgres";
import type { Edit, EditStatus } from "#shop/orders/edits/edit.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import type { ReturnDecision } from "#shop/returns/decision-form.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import type { NewLine } from "../new-orders.ts";

/** The order as an edit makes it. */
export type EditContents = {
  shippingAddress: ShippingAddress;
  items: NewLine[];
  amounts: OrderAmounts;
};

/** What is carried out once the difference of an exchange is paid. */
export type ExchangeContents = {
  key: string;
  decision: ReturnDecision;
  plan: ReturnPlan;
};

const columns = (sql: ISql) => sql`
  edit.id, edit.order_id, edit.return_id, edit.status, edit.reason, edit.changes, edit.currency,
  edit.difference_cents, edit.holds_until, edit.payment_intent_id, edit.payment_attempt,
  edit.paid_at, edit.refund_key, edit.refund_attempt, edit.refund_cents, edit.refund_made_at,
  edit.refund_tries, edit.refund_tried_at, edit.outside_cents, edit.actor_id, edit.created_at,
  case when edit.refund_made_at is null then greatest(0, edit.refund_cents - coalesce((
    select sum(amount_cents) from refunds
    where refunds.edit_id = edit.id and refunds.status not in ('failed', 'canceled')
  ), 0)) else 0 end::bigint as refund_left_cents,
  coalesce(u.display_username, u.username) as actor`;

const tables = (sql: ISql) => sql`order_edits edit left join users u on u.id = edit.actor_id`;

export async function findEdit(sql: ISql, editId: number): Promise<Edit | undefined> {
  const [edit] = await sql<Edit[]>`
    select ${columns(sql)} from ${tables(sql)} where edit.id = ${editId}`;
  return edit;
}

/** Limit of orders: edits that an order's page lists [edits]; the newest, the log has all. */
const MAX_LISTED = 50;

/** The newest first. */
export async function listEdits(sql: ISql, orderId: number): Promise<Edit[]> {
  return sql<Edit[]>`
    select ${columns(sql)} from ${tables(sql)} where edit.order_id = ${orderId}
    order by edit.id desc limit ${MAX_LISTED}`;
}

export async function findWaitingEdit(sql: ISql, orderId: number): Promise<Edit | undefined> {
  const [edit] = await sql<Edit[]>`
    select ${columns(sql)} from ${tables(sql)}
    where edit.order_id = ${orderId} and edit.status = 'waiting'`;
  return edit;
}

/** The form was sent before. */
export async function findEditByKey(
  sql: ISql,
  orderId: number,
  key: string,
): Promise<Edit | undefined> {
  const [edit] = await sql<Edit[]>`
    select ${columns(sql)} from ${tables(sql)}
    where edit.order_id = ${orderId} and edit.key = ${key}`;
  return edit;
}

export type LockedEdit = Edit & {
  globalId: string;
  base: string;
  /** Null once it has ended. */
  contents: EditContents | null;
};

/** The newest of a return. */
export async function findEditOfReturn(sql: ISql, returnId: number): Promise<Edit | undefined> {
  const [edit] = await sql<Edit[]>`
    select ${columns(sql)} from ${tables(sql)}
    where edit.return_id = ${returnId} order by edit.id desc limit 1`;
  return edit;
}

/** Lock its order first. */
export async function lockEdit(tx: ISql, editId: number): Promise<LockedEdit | undefined> {
  const [edit] = await tx<LockedEdit[]>`
    select ${columns(tx)}, edit.global_id, edit.base, edit.contents from ${tables(tx)}
    where edit.id = ${editId} for update of edit`;
  return edit;
}

/** Null once it has ended. Lock its order first. */
export async function findExchange(
  tx: ISql,
  editId: number,
): Promise<ExchangeContents | undefined> {
  const [edit] = await tx<{ contents: ExchangeContents | null }[]>`
    select contents from order_edits where id = ${editId} and return_id is not null`;
  return edit?.contents ?? undefined;
}

type NewEdit = Pick<
  Edit,
  "orderId" | "reason" | "changes" | "currency" | "differenceCents" | "refundCents" | "holdsUntil"
> & {
  returnId?: number;
  key: string;
  actorId: number;
  status: "waiting" | "applied";
  base: string;
  /** Null unless it waits. */
  contents: EditContents | ExchangeContents | null;
};

export async function insertEdit(tx: ISql, { contents, ...edit }: NewEdit): Promise<number> {
  const endedAt = edit.status === "waiting" ? null : new Date();
  const row = { ...edit, endedAt, contents: contents && tx.json(contents) };
  const [inserted] = await tx<[{ id: number }]>`
    insert into order_edits ${tx(row)} returning id`;
  return inserted.id;
}

/** Ends an edit and forgets what the order was to become, which has an address in it. */
export async function endEdit(
  tx: ISql,
  editId: number,
  { status, refundCents = 0 }: { status: Exclude<EditStatus, "waiting">; refundCents?: number },
): Promise<void> {
  await tx`
    update order_edits set status = ${status}, contents = null, ended_at = now(),
      refund_cents = refund_cents + ${refundCents}
    where id = ${editId} and status = 'waiting'`;
}

/** Its payment came after it had ended, so it goes back. */
export async function returnPaid(tx: ISql, editId: number, refundCents: number): Promise<void> {
  await tx`
    update order_edits set status = 'returned', refund_cents = ${refundCents}
    where id = ${editId} and status in ('withdrawn', 'expired')`;
}

/** Its payment names this. */
export async function findGlobalId(sql: ISql, editId: number): Promise<string> {
  const [edit] = await sql<{ globalId: string }[]>`
    select global_id from order_edits where id = ${editId}`;
  if (!edit) throw new Error(`Edit ${editId} is gone.`);
  return edit.globalId;
}
