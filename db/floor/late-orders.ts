import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import { OPEN_STATES } from "#shop/floor/states.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { statuses } from "../orders/statuses.ts";
import { isOpen } from "./is-open.ts";

type LateOrder = {
  status: OrderStatus;
  arrivesUntil: Day | null;
  /** The day that its customer was mailed last. */
  lateUntil: Day | null;
  /** Empty once the order is anonymized. */
  email: string;
};

export async function lockLateOrder(tx: ISql, orderId: number): Promise<LateOrder | undefined> {
  const [order] = await tx<LateOrder[]>`
    select status, arrives_until::text, late_until::text,
      coalesce(shipping_address ->> 'email', '') as email
    from orders where id = ${orderId} for update`;
  return order;
}

export async function writeNewDay(
  tx: ISql,
  orderId: number,
  { day, dueOn }: { day: Day; dueOn: Day },
): Promise<void> {
  await tx`
    update orders set late_until = ${day}, late_due_on = ${dueOn}, updated_at = now()
    where id = ${orderId}`;
}

type MailedLate = { actor: string | null; createdAt: Date };

/** Who mailed the customer a new day last, and when. */
export async function findLateMailing(sql: ISql, orderId: number): Promise<MailedLate | undefined> {
  const [mailing] = await sql<MailedLate[]>`
    select coalesce(u.display_username, u.username) as actor, e.created_at
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} and e.kind = 'late' order by e.id desc limit 1`;
  return mailing;
}

export async function findExpected(
  sql: ISql,
  orderId: number,
): Promise<Pick<LateOrder, "status" | "lateUntil"> | undefined> {
  const [order] = await sql<Pick<LateOrder, "status" | "lateUntil">[]>`
    select status, late_until::text from orders where id = ${orderId}`;
  return order;
}

/** Limit of floor: late pieces of a state that the dashboard reads for its count [pieces]; it leaves out the rest. */
const READ_PIECES = 1000;

const today = (sql: ISql) => sql`(select (now() at time zone time_zone)::date from shop_settings)`;

/**
 * Selects late pieces with their orders and since when they are late, in a shop that has made a batch:
 * others may never say that anything is packed. Of each state it reads the first ones alone.
 */
export const lateFirst = (sql: ISql, limit: number) => sql`
  select piece.order_id, (piece.due_on + 1)::timestamp
      at time zone (select time_zone from shop_settings) as since
  from unnest(${[...OPEN_STATES]}::text[]) as state
  cross join unnest('{true,false}'::boolean[]) as rush
  cross join lateral (
    select order_id, due_on from pieces piece
    where ${isOpen(sql)}
      and state = state.state and is_rush = rush.rush and due_on < ${today(sql)}
    order by due_on, id limit ${limit}
  ) piece
  where exists (select from batches)`;

/**
 * Orders whose promised day breaks, or the day that was mailed since, in a shop that has made a batch.
 * It reads no more than the first pieces of each state, because thousands may be late that were promised
 * nothing.
 */
export function lateOrders(sql: ISql) {
  return sql`
    select piece.order_id, piece.since from (
      select order_id, min(since) as since from (${lateFirst(sql, READ_PIECES)}) first
      group by order_id
    ) piece
    -- With a limit each order is found by its id; else Postgres may read all that are open.
    cross join lateral (
      select from orders
      where id = piece.order_id and arrives_until is not null
        and (late_due_on is null or late_due_on < ${today(sql)})
        and status in (${statuses(sql, "isOpen")})
      limit 1
    ) late`;
}
