import type { ISql, PendingQuery, Row } from "postgres";
import type { OrderKey, OrderSort, SortDirection } from "#shop/orders/admin-orders.ts";
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "#shop/orders/order-status.ts";

export type OrderListQuery = {
  q: string;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  sort: OrderSort;
  direction: SortDirection;
  after?: OrderKey | undefined;
  limit: number;
};

/** The sort, its key as a number, and the condition for rows after the cursor. */
export function orderBy(
  sql: ISql,
  { sort, direction }: OrderListQuery,
  cursor: OrderKey | undefined,
) {
  const directionSql = direction === "desc" ? sql`desc` : sql`asc`;
  const comparison = direction === "desc" ? sql`<` : sql`>`;
  if (sort === "id") {
    return {
      order: sql`o.id ${directionSql}`,
      key: sql`o.id`,
      after: cursor ? sql`o.id ${comparison} ${cursor.id}` : sql`true`,
    };
  }
  const column = sort === "date" ? sql`o.created_at` : sql`o.total_cents`;
  return {
    order: sql`${column} ${directionSql}, o.id ${directionSql}`,
    key: sort === "date" ? sql`(extract(epoch from o.created_at) * 1000000)::bigint` : column,
    after: cursor
      ? sql`(${column}, o.id) ${comparison} (${keyValue(sql, sort, cursor)}, ${cursor.id}::bigint)`
      : sql`true`,
  };
}

function keyValue(sql: ISql, sort: OrderSort, { key }: OrderKey) {
  return sort === "date"
    ? sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
    : sql`${key}::bigint`;
}

/** Reads each status pair from the index up to the limit; the caller sorts and limits again. */
export function filtered(
  sql: ISql,
  query: OrderListQuery,
  cursor: OrderKey | undefined,
  size: number,
) {
  const { status, payment } = query;
  const { after, order } = orderBy(sql, query, cursor);
  const ordersWhere = (condition: PendingQuery<Row[]>) => sql`(
    select o.id, o.created_at, o.total_cents, o.search_text from orders o
    where ${after} and ${condition} order by ${order} limit ${size})`;
  if (!status && !payment) return ordersWhere(sql`true`);
  const states = (status ? [status] : ORDER_STATUSES).flatMap((one) =>
    (payment ? [payment] : PAYMENT_STATUSES).map((other) =>
      ordersWhere(sql`o.status = ${one} and o.payment_status = ${other}`),
    ),
  );
  return states.reduce((union, state) => sql`${union} union all ${state}`);
}

export function inFilters(sql: ISql, { status, payment }: OrderListQuery) {
  return sql`${status ? sql`o.status = ${status}` : sql`true`}
    and ${payment ? sql`o.payment_status = ${payment}` : sql`true`}`;
}
