import { readClock, takeUndecided } from "#db/orders/disputes/disputes.ts";
import { listUnwarned } from "#db/orders/disputes/risk.ts";
import type { Services } from "#services/services.ts";
import { recordDispute, writeDispute } from "./record-dispute.ts";
import { recordFraudWarning } from "./record-fraud-warning.ts";

/** Limit of orders: older undecided disputes that a sweep asks Stripe about [disputes]; the next sweep goes on. */
const MAX_UNDECIDED = 100;

/** Finds disputes, decisions and warnings of which no event came. Throws `PaymentError`. */
export async function sweepDisputes(
  services: Pick<Services, "sql" | "payments">,
  signal?: AbortSignal,
): Promise<void> {
  const { sql, payments } = services;
  const readAt = await readClock(sql);
  const newest = await payments.disputes.listNewest();
  for (const dispute of newest) {
    signal?.throwIfAborted();
    const outcome = await writeDispute(services, dispute, readAt);
    if (outcome === "late") await recordDispute(services, dispute.id);
  }
  const except = newest.map(({ id }) => id);
  for (const id of await takeUndecided(sql, { except, limit: MAX_UNDECIDED })) {
    signal?.throwIfAborted();
    await recordDispute(services, id);
  }
  for (const intentId of await listUnwarned(sql, await payments.disputes.listWarned())) {
    signal?.throwIfAborted();
    await recordFraudWarning(services, intentId);
  }
}
