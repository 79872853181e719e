import { queuePayoutId } from "#db/payouts/payouts.ts";
import type { Services } from "#services/services.ts";

/** Stripe says that a payout changed: the next round of `copyPayouts` reads it, and nobody waits. */
export async function queuePayout(
  { sql }: Pick<Services, "sql">,
  stripePayoutId: string,
): Promise<void> {
  await queuePayoutId(sql, stripePayoutId);
}
