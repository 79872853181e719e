import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { RefundProblem } from "#shop/returns/states.ts";

/** The refund of a return was made, or nobody makes it any more. */
export async function closeReturn(tx: ISql, id: number): Promise<boolean> {
  const closed = await tx`
    update returns set state = 'done', problem = null, revision = revision + 1, closed_at = now()
    where id = ${id} and state = 'settling'`;
  return closed.count > 0;
}

/** It gives so much money back after all. */
export async function writeRefunded(tx: ISql, id: number, cents: Cents): Promise<void> {
  await tx`update returns set refund_cents = ${cents} where id = ${id}`;
}

type Retry = {
  id: number;
  orderId: number;
  from: string;
  to: string;
  shownId: number;
  problem: RefundProblem | null;
};

/** Stripe repeats a failure under its key, so the next try has another one, with the same parts. */
export async function renewRefundKey(
  tx: ISql,
  { id, orderId, from, to, shownId, problem }: Retry,
): Promise<boolean> {
  const renewed = await tx`
    update returns set refund_key = ${to}, refund_shown_id = ${shownId}, problem = ${problem},
      revision = revision + 1
    where id = ${id} and state = 'settling' and refund_key = ${from}`;
  if (renewed.count === 0) return false;
  await tx`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents, held_until)
    select order_id, ${to}, position, quantity, cents, tax_cents, now() + interval '10 minutes'
    from refund_lines
    where order_id = ${orderId} and key = ${from}
    on conflict (order_id, key, position) do nothing`;
  return true;
}

/** Why the refund could not be made. */
export async function writeProblem(tx: ISql, id: number, problem: RefundProblem): Promise<void> {
  await tx`
    update returns set problem = ${problem}, revision = revision + 1
    where id = ${id} and state = 'settling' and problem is distinct from ${problem}`;
}

/** Whoever presses takes the place of a decider whose account is gone. */
export async function nameDecider(tx: ISql, id: number, actorId: number): Promise<void> {
  await tx`update returns set decided_by = ${actorId} where id = ${id} and decided_by is null`;
}

/** Its difference was not paid, or it cannot be made any more: somebody decides anew. */
export async function reopenReturn(tx: ISql, id: number): Promise<void> {
  await tx`
    update returns set state = 'requested', decided_at = null, revision = revision + 1
    where id = ${id} and state = 'paying'`;
}
