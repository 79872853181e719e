import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { RENEWABLE_DAYS, UNPAID_HOURS } from "#shop/orders/unpaid-hours.ts";
import { statuses } from "../statuses.ts";
import { fromNear } from "./payment-limits.ts";

export type UnpaidOrder = { id: number; paymentIntentId: string | null; expired: boolean };

/**
 * An order has its time again when an admin brings it back, or its shopper comes back to it. One of a
 * quote has the day of that.
 */
const expiry = (sql: ISql) => sql`case when holds_until is null
  then greatest(created_at, brought_back_at, ${placedAgain(sql)}) + ${hours(sql)}
  else greatest(holds_until, brought_back_at + ${hours(sql)}) end`;

const hours = (sql: ISql) => sql`interval '1 hour' * case
  when user_id = ${GUEST_ID} then ${UNPAID_HOURS.guest}::int else ${UNPAID_HOURS.account}::int end`;

/** Null has its case, because `least` passes it over. */
const placedAgain = (sql: ISql) => sql`case when placed_at is not null
  then least(placed_at, created_at + make_interval(days => ${RENEWABLE_DAYS})) end`;

/** Finds when the order is canceled unless somebody pays; undefined where it does not expire. */
export async function findExpiry(sql: ISql, orderId: number): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select ${expiry(sql)} as at from orders
    where id = ${orderId} and payment_status = 'unpaid'
      and status in (${statuses(sql, "isWaiting")})`;
  return row?.at;
}

/**
 * Orders with an intent, or expired, whose next check is due: each minute at first, then whenever the
 * order has become a tenth older since the last one, and once it expires. Those that an admin moved on
 * do not expire, and are checked ever more rarely. Longest unchecked first, so that a limit starves none.
 */
export async function listUnpaid(sql: ISql, limit: number): Promise<UnpaidOrder[]> {
  const expired = sql`(status in (${statuses(sql, "isWaiting")}) and ${expiry(sql)} < now())`;
  return sql<UnpaidOrder[]>`
    select id, payment_intent_id, ${expired} as expired
    from orders
    where payment_status = 'unpaid' and status not in (${statuses(sql, "isCanceled")})
      and (payment_intent_id is not null or ${expired})
      and (${isDue(sql)} or (${expired} and payment_checked_at < ${expiry(sql)}))
    order by payment_checked_at nulls first, id limit ${limit}`;
}

/** One visitor's orders of the last hour whose next check is due. */
export async function listUnpaidOf(
  sql: ISql,
  {
    shopperId,
    ...placed
  }: { shopperId: string; placedIp: string | null; placedNetworks: string[] },
  limit: number,
): Promise<{ id: number; paymentIntentId: string }[]> {
  return sql<{ id: number; paymentIntentId: string }[]>`
    select id, payment_intent_id from orders o
    where (shopper_id = ${shopperId} or ${fromNear(sql, placed)})
      and payment_status = 'unpaid' and payment_intent_id is not null
      and created_at > now() - interval '1 hour' and ${isDue(sql)}
    order by payment_checked_at nulls first, id limit ${limit}`;
}

const isDue = (sql: ISql) => sql`(
  payment_checked_at is null or payment_checked_at < now() - (now() - created_at) / 10
)`;

/** Somebody is about to pay it: a sweep that began before leaves it pending. */
export async function markPlaced(sql: ISql, orderId: number): Promise<void> {
  await sql`
    update orders set placed_at = now()
    where id = ${orderId} and payment_status = 'unpaid'
      and status in (${statuses(sql, "isWaiting")})`;
}

export async function markChecked(sql: ISql, orderId: number): Promise<void> {
  await sql`update orders set payment_checked_at = now() where id = ${orderId}`;
}

/** Call it after Stripe canceled the intent. Frees the checkout key. One that was brought back meanwhile stays. */
export async function expireOrder(sql: ISql, { id, paymentIntentId }: UnpaidOrder): Promise<void> {
  await sql`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and payment_status = 'unpaid' and status in (${statuses(sql, "isWaiting")})
      and payment_intent_id is not distinct from ${paymentIntentId} and ${expiry(sql)} < now()`;
}
