import { expect, test } from "bun:test";
import { useDatabase } from "#tools/testing/use-database.ts";
import { batchesOfTransactions } from "./transactions.ts";

const database = useDatabase();

test("87.27 a file has each transaction of its days once, payout by payout, however few are read at once", async () => {
  const { sql } = database;
  // They are copied in another order than they arrive in, each with a number of transactions of its own.
  await sql`
    insert into payouts (stripe_payout_id, status, currency, amount_units, arrives_on, is_manual,
      is_reconciled, created_at)
    select 'po_' || n, 'paid', case when n = 7 then 'eur' else 'usd' end, 100,
      '2026-03-20'::date - n / 2, false, true, now()
    from generate_series(0, 9) as n`;
  await sql`
    insert into payout_transactions (stripe_transaction_id, payout_id, kind, type, description,
      source_id, gross_units, fee_units, net_units, created_at)
    select 'txn_' || id || '_' || n, id, 'payment', 'charge', '', 'ch_' || id, 100, 3, 97, now()
    from payouts cross join generate_series(1, 7) as n where n <= (id * 3) % 8 order by n, id`;
  const days = { currency: "usd", from: "2026-03-16", to: "2026-03-19" };
  const wanted = await sql<{ id: number }[]>`
    select one.id from payout_transactions one join payouts on payouts.id = payout_id
    where currency = 'usd' and arrives_on between '2026-03-16' and '2026-03-19'
    order by arrives_on, payouts.id, one.id`;
  expect(wanted.length).toBeGreaterThan(20);
  for (const size of [1, 2, 3, 7, 500]) {
    expect(await idsOf(days, size)).toEqual(wanted.map(({ id }) => id));
  }
  const [{ id }] = await sql<[{ id: number }]>`
    select payout_id as id from payout_transactions group by payout_id order by count(*) desc limit 1`;
  expect(await idsOf({ payoutId: id }, 2)).toHaveLength(7);
  expect(await idsOf({ ...days, from: "2027-01-01", to: null }, 2)).toEqual([]);
});

async function idsOf(of: Parameters<typeof batchesOfTransactions>[1], size: number) {
  const batches = await Array.fromAsync(batchesOfTransactions(database.sql, of, size));
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(size);
  return batches.flat().map(({ id }) => id);
}
