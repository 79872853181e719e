import type { ISql, PendingQuery, Row } from "postgres";
import {
  type OrderKey,
  type OrderSort,
  PAID_STATUSES,
  type SortDirection,
} from "#shop/orders/management/admin-orders.ts";
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  statusesThat,
} from "#shop/orders/order-status.ts";
import { sentBy } from "./terms.ts";

export type OrderListQuery = {
  q: string;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  /** The whole name of a way of shipping. */
  method?: string | undefined;
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
  const { column, key } = COLUMNS[sort](sql);
  return {
    order: sql`${column} ${directionSql}, o.id ${directionSql}`,
    key,
    after: cursor
      ? sql`(${column}, o.id) ${comparison} (${keyValue(sql, sort, cursor)}, ${cursor.id}::bigint)`
      : sql`true`,
  };
}

type Column = { column: PendingQuery<Row[]>; key: PendingQuery<Row[]> };

const COLUMNS: Record<Exclude<OrderSort, "id">, (sql: ISql) => Column> = {
  date: (sql) => ({
    column: sql`o.created_at`,
    key: sql`(extract(epoch from o.created_at) * 1000000)::bigint`,
  }),
  total: (sql) => ({ column: sql`o.total_cents`, key: sql`o.total_cents` }),
  promised: (sql) => ({
    column: sql`coalesce(o.arrives_until, date 'infinity')`,
    key: sql`coalesce(o.arrives_until - date 'epoch', ${NO_PROMISE})::bigint`,
  }),
};

/** The days from 1970 that stand for no day at all. */
const NO_PROMISE = 9_999_999;

function keyValue(sql: ISql, sort: OrderSort, { key }: OrderKey) {
  if (sort === "date") return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
  if (sort === "total") return sql`${key}::bigint`;
  return key < NO_PROMISE ? sql`date 'epoch' + ${key}::integer` : sql`date 'infinity'`;
}

/** Reads each status pair from the index up to the limit; the caller sorts and limits again. */
export function filtered(
  sql: ISql,
  query: OrderListQuery,
  cursor: OrderKey | undefined,
  size: number,
) {
  const { after, order } = orderBy(sql, query, cursor);
  const ordersWhere = (condition: PendingQuery<Row[]>) => sql`(
    select o.id, o.created_at, o.total_cents, o.arrives_until, o.search_text from orders o
    where ${after} and ${condition} order by ${order} limit ${size})`;
  const { statuses, payments } = statesOf(query);
  if (!statuses && !payments) return ordersWhere(sql`true`);
  const states = (statuses ?? ORDER_STATUSES).flatMap((one) =>
    (payments ?? PAYMENT_STATUSES).map((other) =>
      ordersWhere(sql`o.status = ${one} and o.payment_status = ${other}`),
    ),
  );
  return states.reduce((union, state) => sql`${union} union all ${state}`);
}

/** A list by the promised day has orders that have left only where somebody chose their status. */
function statesOf({ status, payment, sort }: OrderListQuery) {
  const isByPromise = sort === "promised";
  return {
    statuses: status ? [status] : isByPromise ? statusesThat("isOpen") : undefined,
    payments: payment ? [payment] : isByPromise ? PAID_STATUSES : undefined,
  };
}

export function inFilters(sql: ISql, query: OrderListQuery) {
  const { statuses, payments } = statesOf(query);
  return sql`${statuses ? sql`o.status = any (${[...statuses]})` : sql`true`}
    and ${payments ? sql`o.payment_status = any (${[...payments]})` : sql`true`}
    and ${sentBy(sql, query.method)}`;
}
