import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import { PAYOUT_STATUSES } from "#shop/payouts/payout-status.ts";
import type { Units } from "#shop/payouts/units.ts";

type State = {
  id: string;
  status: string;
  currency: string;
  amountUnits: Units;
  arrivesOn: Day;
  isManual: boolean;
  isReconciled: boolean;
  failure: string;
  createdAt: Date;
};

/**
 * Copies payouts as Stripe says them, never back to an earlier status: answers may come late. Returns
 * how many were not known.
 */
export async function savePayouts(sql: ISql, payouts: readonly State[]): Promise<number> {
  if (payouts.length === 0) return 0;
  const rows = payouts.map(({ id: stripePayoutId, ...payout }) => ({ stripePayoutId, ...payout }));
  const written = await sql<{ isNew: boolean }[]>`
    insert into payouts ${sql(rows)}
    on conflict on constraint payouts_stripe_unique do update
    set status = excluded.status, arrives_on = excluded.arrives_on, failure = excluded.failure,
      is_reconciled = payouts.is_reconciled or excluded.is_reconciled
    where coalesce(array_position(${PAYOUT_STATUSES}::text[], excluded.status), 0)
      >= coalesce(array_position(${PAYOUT_STATUSES}::text[], payouts.status), 0)
    returning xmax = 0 as is_new`;
  return written.filter(({ isNew }) => isNew).length;
}

export async function queuePayoutId(sql: ISql, stripePayoutId: string): Promise<void> {
  await sql`insert into payout_queue (stripe_payout_id) values (${stripePayoutId})`;
}

type Queued = { id: number; stripePayoutId: string };

/** Ids of Stripe's, each once, with the last row that names it. */
export async function listQueuedPayouts(sql: ISql, limit: number): Promise<Queued[]> {
  return sql<Queued[]>`
    select max(id)::bigint as id, stripe_payout_id from (
      select id, stripe_payout_id from payout_queue order by id limit ${limit}
    ) first group by stripe_payout_id order by 1`;
}

/** An event that came meanwhile stays. */
export async function dequeuePayout(sql: ISql, { id, stripePayoutId }: Queued): Promise<void> {
  await sql`
    delete from payout_queue where stripe_payout_id = ${stripePayoutId} and id <= ${id}`;
}

/** The payout below which the sweep goes on; null once it has seen all. */
export async function findWalk(sql: ISql): Promise<string | null> {
  const [row] = await sql<[{ below: string | null }]>`select below from payout_walk`;
  return row.below;
}

export async function writeWalk(sql: ISql, below: string | null): Promise<void> {
  await sql`update payout_walk set below = ${below}`;
}

export type PayoutToRead = { id: number; stripePayoutId: string; readTo: string | null };

/** Lists payouts whose transactions are not all copied yet, the newest first. */
export async function listPayoutsToRead(sql: ISql, limit: number): Promise<PayoutToRead[]> {
  return sql<PayoutToRead[]>`
    select id, stripe_payout_id, read_to from payouts
    where read_at is null and is_reconciled order by created_at desc, id limit ${limit}`;
}

/** False when another process is further on: what it has is not read again. */
export async function moveReadTo(
  tx: ISql,
  { id, readTo }: PayoutToRead,
  last: string | null,
): Promise<boolean> {
  const moved = await tx`
    update payouts set read_to = ${last}
    where id = ${id} and read_at is null and read_to is not distinct from ${readTo}`;
  return moved.count > 0;
}

/** All of its transactions are here: their sums are stored, so that a list adds up none. */
export async function finishReading(tx: ISql, id: number): Promise<void> {
  await tx`
    update payouts set read_at = now(), payment_units = sums.payment, refund_units = sums.refund,
      dispute_units = sums.dispute, fee_units = sums.fee, other_units = sums.other
    from (
      select coalesce(sum(gross_units) filter (where kind = 'payment'), 0) as payment,
        coalesce(sum(gross_units) filter (where kind = 'refund'), 0) as refund,
        coalesce(sum(gross_units) filter (where kind = 'dispute'), 0) as dispute,
        coalesce(sum(gross_units) filter (where kind = 'fee'), 0) - coalesce(sum(fee_units), 0) as fee,
        coalesce(sum(gross_units) filter (where kind = 'other'), 0) as other
      from payout_transactions where payout_id = ${id}
    ) sums
    where payouts.id = ${id}`;
}
