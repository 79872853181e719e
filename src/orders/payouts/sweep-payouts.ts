import { forgetPaidOut, listUnmatched, matchTransactions } from "#db/payouts/matching.ts";
import { findWalk, savePayouts, writeWalk } from "#db/payouts/payouts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/**
 * Limit of owner: pages of a hundred earlier payouts that a sweep reads [pages]; the next one goes on an
 * hour later.
 */
const MAX_PAGES = 10;

/**
 * Limit of owner: transactions of payouts without an order that a sweep looks for again [transactions];
 * older ones stay without.
 */
const MAX_UNMATCHED = 1000;

type Deps = Pick<Services, "sql" | "payments">;

/**
 * Finds payouts of which no event came: the newest ones each time, and, where none of these was known,
 * all before them, until it has seen all. Throws `PaymentError`.
 */
export async function sweepPayouts(services: Deps, signal?: AbortSignal): Promise<void> {
  const { sql, payments } = services;
  const { rows, hasMore } = await payments.payouts.list();
  const isGap = (await savePayouts(sql, rows)) === rows.length && hasMore;
  if (isGap) await writeWalk(sql, rows.at(-1)?.id ?? null);
  await walkBack(services, signal);
  await transact(sql, async (tx) => {
    await matchTransactions(tx, await listUnmatched(tx, MAX_UNMATCHED));
    await forgetPaidOut(tx);
  });
}

async function walkBack({ sql, payments }: Deps, signal?: AbortSignal): Promise<void> {
  for (let page = 0; page < MAX_PAGES && !signal?.aborted; page++) {
    const below = await findWalk(sql);
    if (!below) return;
    const { rows, hasMore } = await payments.payouts.list(below);
    await savePayouts(sql, rows);
    await writeWalk(sql, hasMore ? (rows.at(-1)?.id ?? null) : null);
  }
}
