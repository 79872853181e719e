import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";

export type SavedDispute = {
  id: number;
  orderId: number;
  stripeDisputeId: string;
  amountCents: Cents;
  currency: CurrencyCode;
  reason: string;
  status: string;
  evidenceDueAt: Date | null;
  createdAt: Date;
};

const columns = (sql: ISql) => sql`
  id, order_id, stripe_dispute_id, amount_cents, currency, reason, status, evidence_due_at,
  created_at`;

/** The condition that a dispute wants the shop's answer; its index is of these. */
export const wantsAnswer = (sql: ISql) =>
  sql`status in ('needs_response', 'warning_needs_response')`;

export async function listDisputes(sql: ISql, orderId: number): Promise<SavedDispute[]> {
  return sql<SavedDispute[]>`
    select ${columns(sql)} from disputes where order_id = ${orderId} order by id`;
}

/** It is looked up through its order. */
export async function findDispute(
  sql: ISql,
  { orderId, id }: { orderId: number; id: number },
): Promise<SavedDispute | undefined> {
  const [row] = await sql<SavedDispute[]>`
    select ${columns(sql)} from disputes where id = ${id} and order_id = ${orderId}`;
  return row;
}

type State = Omit<SavedDispute, "id" | "currency"> & { currency: string };

/** The time that copies of disputes are compared by: it is read before Stripe is called. */
export async function readClock(sql: ISql): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return row.now;
}

/** True when another copy was written since then, which may be a later one. */
export async function wasSavedSince(
  tx: ISql,
  stripeDisputeId: string,
  since: Date,
): Promise<boolean> {
  const saved = await tx`
    select from disputes where stripe_dispute_id = ${stripeDisputeId} and updated_at > ${since}`;
  return saved.count > 0;
}

/** As Stripe says it now. */
export async function saveDispute(tx: ISql, dispute: State): Promise<void> {
  await tx`
    insert into disputes ${tx({ ...dispute })}
    on conflict on constraint disputes_stripe_unique do update
    set status = excluded.status, reason = excluded.reason, amount_cents = excluded.amount_cents,
      evidence_due_at = excluded.evidence_due_at, updated_at = now()
    where (disputes.status, disputes.reason, disputes.amount_cents, disputes.evidence_due_at)
      is distinct from
      (excluded.status, excluded.reason, excluded.amount_cents, excluded.evidence_due_at)`;
}

/** Marks undecided ones as checked, the longest unchecked first; returns Stripe's ids of them. */
export async function takeUndecided(
  sql: ISql,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const taken = await sql<{ stripeDisputeId: string }[]>`
    update disputes set checked_at = now()
    where id in (
      select id from disputes
      where status not in ('won', 'lost', 'warning_closed', 'prevented')
        and stripe_dispute_id <> all (${[...except]}::text[])
      order by checked_at, id limit ${limit}
    )
    returning stripe_dispute_id`;
  return taken.map(({ stripeDisputeId }) => stripeDisputeId);
}
