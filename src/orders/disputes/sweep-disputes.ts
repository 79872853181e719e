import type { Services } from "#services/services.ts";
import { writeDispute } from "./record-dispute.ts";
import { recordFraudWarning } from "./record-fraud-warning.ts";

/** Finds disputes and warnings of which no event came. Throws `PaymentError`. */
export async function sweepDisputes(
  services: Pick<Services, "sql" | "payments">,
  signal?: AbortSignal,
): Promise<void> {
  const { disputes } = services.payments;
  for (const dispute of await disputes.listNewest()) {
    signal?.throwIfAborted();
    await writeDispute(services, dispute);
  }
  for (const intentId of await disputes.listWarned()) {
    signal?.throwIfAborted();
    await recordFraudWarning(services, intentId);
  }
}
