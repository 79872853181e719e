import type { ISql, Sql } from "postgres";
import { finishReading } from "#db/payouts/payouts.ts";
import { nextBusinessDay } from "./business-days.ts";

/** The first payout has so many payments, however large the shop is. */
const OF_FIRST = 20;

/**
 * Pays out what `seedPapers` left: a payout each business day with the payments and refunds of the days
 * before, with Stripe's fees. One payment in a thousand is of no order. What was paid since the last
 * payout is on its way.
 */
export async function seedPayouts(sql: Sql): Promise<SeededPayouts> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '20min'`;
    await enterBalance(tx);
    const ids = await insertPayouts(tx);
    await insertTransactions(tx);
    for (const id of ids) await finishReading(tx, id);
    await tx`
      insert into awaited_payouts (payment_intent_id, order_id, amount_cents, currency, paid_at)
      select payment_intent_id, order_id, gross, currency, created_at from scale_balance
      where kind = 'payment' and order_id is not null and sent_on > current_date`;
  });
  await sql`vacuum (analyze) payouts, payout_transactions, awaited_payouts, awaited_sums`;
  return chosenPayouts(sql);
}

/** Payments, refunds and the days on which they are sent; fees are the sandbox's. */
async function enterBalance(tx: ISql): Promise<void> {
  await tx`
    create temporary table scale_balance on commit drop as
    with paid as (
      select *, row_number() over (order by paid_at, id) as place from orders
      where paid_at is not null
    ), entries as (
      select 'payment' as kind, 'charge' as type, 'ch_scale_' || id as source_id,
        payment_intent_id, id as order_id, currency, total_cents as gross, paid_at as created_at, place
      from paid
      union all
      select 'payment', 'charge', 'ch_other_' || id, 'pi_other_' || id, null, currency, total_cents,
        paid_at, null
      from paid where id % 1000 = 500
      union all
      select 'refund', 'refund', stripe_refund_id, payment_intent_id, paid.id, paid.currency,
        -amount_cents, least(paid_at + interval '3 days', now()), null
      from paid join refunds on refunds.order_id = paid.id
    ), first as (
      select ${nextBusinessDay(tx, tx`max(paid_at)::date`)} as day from paid where place <= ${OF_FIRST}
    )
    select entries.*,
      case kind when 'payment' then least(gross, round(gross * 0.029)::int + 30) else 0 end as fee,
      case when place <= ${OF_FIRST} then first.day else greatest(
        ${nextBusinessDay(tx, tx`entries.created_at::date`)}, ${nextBusinessDay(tx, tx`first.day`)}
      ) end as sent_on
    from entries cross join first`;
}

async function insertPayouts(tx: ISql): Promise<number[]> {
  const arrivesOn = nextBusinessDay(tx, tx`sent_on`);
  const rows = await tx<{ id: number }[]>`
    insert into payouts (stripe_payout_id, status, currency, amount_units, arrives_on, is_manual,
      is_reconciled, created_at)
    select 'po_scale_' || currency || sent_on,
      case when ${arrivesOn} <= current_date then 'paid' else 'in_transit' end,
      currency, sum(gross - fee), ${arrivesOn}, false, true, sent_on
    from scale_balance where sent_on <= current_date
    group by sent_on, currency order by sent_on, currency returning id`;
  return rows.map(({ id }) => id);
}

/** Stripe gives the newest of a payout first. */
async function insertTransactions(tx: ISql): Promise<void> {
  await tx`
    insert into payout_transactions (stripe_transaction_id, payout_id, kind, type, description,
      source_id, payment_intent_id, order_id, gross_units, fee_units, net_units, created_at)
    select 'txn_' || source_id, payouts.id, kind, type, '', source_id, payment_intent_id, order_id,
      gross, fee, gross - fee, one.created_at
    from scale_balance one join payouts on stripe_payout_id = 'po_scale_' || one.currency || sent_on
    order by payouts.id, one.created_at desc, source_id`;
}

export type SeededPayouts = {
  /** A payout with few transactions, the one with the most, and a transaction in its middle. */
  small: number;
  large: number;
  after: number;
};

async function chosenPayouts(sql: ISql): Promise<SeededPayouts> {
  const [chosen] = await sql<[SeededPayouts]>`
    select (select min(id) from payouts) as small, payout_id as large,
      (percentile_disc(0.5) within group (order by id))::bigint as after
    from payout_transactions group by payout_id order by count(*) desc, payout_id limit 1`;
  return chosen;
}
