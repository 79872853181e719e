import { listFormerInstallations } from "#db/foreign-payments/installations.ts";
import type { PaidIntent } from "#services/payments/paid-intents.ts";
import type { Services } from "#services/services.ts";
import { type RecordedForeign, recordForeign } from "./record-foreign.ts";

/** An order may have been placed just before the backup and its intent made just after, or the clocks differ. */
const MARGIN_MS = 3_600_000;

/**
 * Looks at Stripe for what was paid to this shop since the backup that it was restored from, and stores
 * what no order here took. It may run again at any time. Throws `PaymentError`.
 * @param watch is called with each payment of a former installation, also with what an order here took
 */
export async function* findLost(
  services: Pick<Services, "sql" | "payments">,
  watch: (intent: PaidIntent) => Promise<void> | void = () => {},
): AsyncGenerator<RecordedForeign> {
  const former = await listFormerInstallations(services.sql);
  if (former.length === 0) return;
  const ids = new Set(former.map(({ id }) => id));
  const since = Math.min(...former.map(({ backedUpAt }) => backedUpAt.getTime())) - MARGIN_MS;
  for await (const intent of services.payments.paidIntents.list(new Date(since))) {
    if (!intent.installationId || !ids.has(intent.installationId)) continue;
    await watch(intent);
    const payment = await recordForeign(services, intent);
    if (payment) yield payment;
  }
}
