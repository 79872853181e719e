import type { ISql, PendingQuery, Row } from "postgres";
import type { OrderKey, OrderSort, SortDirection } from "#shop/orders/admin-orders.ts";
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "#shop/orders/order-status.ts";

export type Wanted = {
  q: string;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  sort: OrderSort;
  direction: SortDirection;
  after?: OrderKey | undefined;
  limit: number;
};

/** The order of a sort, its key as a number, and the condition of standing behind the cursor. */
export function orderBy(sql: ISql, { sort, direction }: Wanted, cursor: OrderKey | undefined) {
  const way = direction === "desc" ? sql`desc` : sql`asc`;
  const past = direction === "desc" ? sql`<` : sql`>`;
  if (sort === "id") {
    return {
      order: sql`o.id ${way}`,
      key: sql`o.id`,
      after: cursor ? sql`o.id ${past} ${cursor.id}` : sql`true`,
    };
  }
  const column = sort === "date" ? sql`o.created_at` : sql`o.total_cents`;
  return {
    order: sql`${column} ${way}, o.id ${way}`,
    key: sort === "date" ? sql`(extract(epoch from o.created_at) * 1000000)::bigint` : column,
    after: cursor
      ? sql`(${column}, o.id) ${past} (${keyValue(sql, sort, cursor)}, ${cursor.id}::bigint)`
      : sql`true`,
  };
}

function keyValue(sql: ISql, sort: OrderSort, { key }: OrderKey) {
  return sort === "date"
    ? sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
    : sql`${key}::bigint`;
}

/**
 * The next `size` orders of the filters, to be sorted and limited once more by the caller. Each
 * status with each payment is a range of its own in the index, already in order; they are merged, and
 * read no further than the limit.
 */
export function filtered(sql: ISql, wanted: Wanted, cursor: OrderKey | undefined, size: number) {
  const { status, payment } = wanted;
  const { after, order } = orderBy(sql, wanted, cursor);
  const those = (condition: PendingQuery<Row[]>) => sql`(
    select o.id, o.created_at, o.total_cents, o.search_text from orders o
    where ${after} and ${condition} order by ${order} limit ${size})`;
  if (!status && !payment) return those(sql`true`);
  const states = (status ? [status] : ORDER_STATUSES).flatMap((one) =>
    (payment ? [payment] : PAYMENT_STATUSES).map((other) =>
      those(sql`o.status = ${one} and o.payment_status = ${other}`),
    ),
  );
  return states.reduce((union, state) => sql`${union} union all ${state}`);
}

/** The same as a condition. */
export function inFilters(sql: ISql, { status, payment }: Wanted) {
  return sql`${status ? sql`o.status = ${status}` : sql`true`}
    and ${payment ? sql`o.payment_status = ${payment}` : sql`true`}`;
}
