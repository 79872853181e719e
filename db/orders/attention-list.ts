import type { Fragment, ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { writtenOnce } from "../written-once.ts";
import { ORDER_KINDS } from "./attention/order-kinds.ts";
import { OTHER_KINDS } from "./attention/other-kinds.ts";

const KINDS = { ...ORDER_KINDS, ...OTHER_KINDS };

export type OrderKind = keyof typeof ORDER_KINDS;
export type AttentionKind = keyof typeof KINDS;

// Object.keys knows no more than strings.
export const ATTENTION_KINDS = Object.keys(KINDS) as AttentionKind[];

export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(ORDER_KINDS, kind);
}

export type AttentionCount = {
  kind: AttentionKind;
  count: number;
  /** The first ones: those with the nearest last day, else the lowest numbers. */
  orderIds: number[];
  /** The oldest one is there since then, where that is known. */
  since: Date | null;
  /** The nearest last day; null for kinds without one. */
  due: Date | null;
};

/** Banks set a last day, and quotes have one. */
const WITH_DUE: readonly AttentionKind[] = ["disputes", "ending-quotes"];

const dueOf = (sql: ISql, kind: AttentionKind) =>
  WITH_DUE.includes(kind) ? sql`due` : sql`null::timestamptz`;

/** Counts all kinds, or some, in one query. */
export async function countAttention(
  sql: ISql,
  kinds: readonly AttentionKind[] = ATTENTION_KINDS,
): Promise<AttentionCount[]> {
  return kinds.length === 0 ? [] : counts(sql, kinds.join());
}

/** It has the text of all kinds; what is not in the list, by commas, is not executed. */
const counts = writtenOnce<AttentionCount[]>((sql, kinds) => {
  const found = ATTENTION_KINDS.map((kind): Fragment => {
    return sql`
      select ${kind}::text as kind, order_id, since, ${dueOf(sql, kind)} as due
      from (${KINDS[kind](sql)}) one where ${kind} = any(string_to_array(${kinds}, ','))`;
  }).reduce((union, one) => sql`${union} union all ${one}`);
  return sql`
    select kind, sum(count)::int as count, min(since) as since, min(due) as due,
      coalesce((array_agg(order_id order by due, order_id)
        filter (where order_id is not null))[1:3], '{}') as order_ids
    from (
      select kind, order_id, count(*), min(since) as since, min(due) as due
      from (${found}) found group by kind, order_id
    ) by_order group by kind`;
});

export type AttentionOrder = {
  id: number;
  since: Date | null;
  due: Date | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  cancelRequestedAt: Date | null;
  totalCents: Cents;
  currency: CurrencyCode;
  fullName: string;
  email: string;
  /** So many of what was counted are its own. */
  parts: number;
};

/** The orders of a kind that were counted: those with the nearest last day, else the longest waiting first. */
export async function listAttention(sql: ISql, kind: OrderKind): Promise<AttentionOrder[]> {
  return sql<AttentionOrder[]>`
    select o.id, found.since, found.due, found.parts, o.status, o.payment_status, o.cancel_requested_at, o.total_cents,
      o.currency, coalesce(o.shipping_address ->> 'fullName', '') as full_name,
      coalesce(o.shipping_address ->> 'email', '') as email
    from (
      select order_id, min(since) as since, min(${dueOf(sql, kind)}) as due, count(*)::int as parts
      from (${ORDER_KINDS[kind](sql)}) one group by order_id
    ) found join orders o on o.id = found.order_id
    order by found.due, found.since, o.id`;
}
