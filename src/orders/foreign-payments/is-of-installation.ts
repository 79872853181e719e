import type { PaymentIntent } from "#services/payments/payment-intent.ts";

type Ids = { installationId: string; formerInstallationIds: readonly string[] };

/** A shop that was restored has another id since; the order's own one tells its payments apart. */
export function isOfInstallation(
  { installationId }: PaymentIntent,
  { installationId: own, formerInstallationIds: former }: Ids,
): boolean {
  return installationId !== undefined && [own, ...former].includes(installationId);
}
