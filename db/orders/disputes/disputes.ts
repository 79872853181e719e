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
export const wantsAnswer = (sql: ISql) => sql`status in ('needs_response', 'warning_needs_response')`;

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

/** As Stripe says it now. */
export async function saveDispute(tx: ISql, dispute: State): Promise<void> {
  await tx`
    insert into disputes ${tx({ ...dispute })}
    on conflict on constraint disputes_stripe_unique do update
    set status = excluded.status, reason = excluded.reason, amount_cents = excluded.amount_cents,
      evidence_due_at = excluded.evidence_due_at, updated_at = now()`;
}
