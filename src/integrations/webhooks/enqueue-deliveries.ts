import type { ISql } from "postgres";
import { insertDeliveries, type NewDelivery } from "#db/integrations/deliveries.ts";
import type { Services } from "#services/services.ts";

/** In the caller's transaction: neither a delivery nor its job exists without the other. */
export async function enqueueDeliveries(
  { jobs }: Pick<Services, "jobs">,
  tx: ISql,
  rows: readonly NewDelivery[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const deliveryId of await insertDeliveries(tx, rows)) {
    await jobs.send(tx, "send-webhook", { deliveryId });
  }
}
