import { insertTransactions, matchTransactions } from "#db/payouts/matching.ts";
import {
  dequeuePayout,
  finishReading,
  listPayoutsToRead,
  listQueuedPayouts,
  moveReadTo,
  type PayoutToRead,
  savePayouts,
} from "#db/payouts/payouts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { sweep } from "../sweeps/sweep.ts";

/**
 * Limit of owner: events of payouts, and payouts, that a round reads [payouts]; the next one goes on a
 * minute later.
 */
const MAX_PAYOUTS = 100;

/**
 * Limit of owner: pages of a hundred transactions that a round copies of payouts [pages]; the next one
 * goes on a minute later.
 */
const MAX_PAGES = 50;

type Deps = Pick<Services, "sql" | "payments">;

/**
 * Copies the payouts that Stripe named, as they are now, and the transactions of all that have some
 * which are not here. Safe to repeat, and beside another process. Throws `PaymentError`.
 */
export async function copyPayouts(
  services: Deps,
  signal?: AbortSignal,
  pages = MAX_PAGES,
): Promise<void> {
  const { sql, payments } = services;
  await sweep(await listQueuedPayouts(sql, MAX_PAYOUTS), signal, async (queued) => {
    const payout = await payments.payouts.find(queued.stripePayoutId);
    if (payout) await savePayouts(sql, [payout]);
    await dequeuePayout(sql, queued);
  });
  const budget = { pages };
  await sweep(await listPayoutsToRead(sql, MAX_PAYOUTS), signal, (payout) =>
    copyTransactions(services, payout, budget, signal),
  );
}

/** Goes on where the last round ended; each page is copied wholly, or not at all. */
async function copyTransactions(
  { sql, payments }: Deps,
  payout: PayoutToRead,
  budget: { pages: number },
  signal?: AbortSignal,
): Promise<void> {
  for (let at = payout; budget.pages > 0 && !signal?.aborted; ) {
    budget.pages--;
    const page = await payments.payouts.listTransactions(at.stripePayoutId, at.readTo);
    const readTo = page.last ?? at.readTo;
    const isOurs = await transact(sql, async (tx) => {
      if (!(await moveReadTo(tx, at, readTo))) return false;
      await matchTransactions(tx, await insertTransactions(tx, at.id, page.rows));
      if (!page.hasMore) await finishReading(tx, at.id);
      return true;
    });
    if (!page.hasMore || !isOurs) return;
    at = { ...at, readTo };
  }
}
