import { recordAudit } from "#db/audit.ts";
import { lockEndpoint } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";
import { TEST_EVENT, webhookBody } from "#shop/webhooks/events.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";

type Deps = Pick<Services, "sql" | "jobs">;

/** It is tried once, also where the endpoint is switched off. False without a secret to sign it by. */
export async function sendTestEvent(
  { sql, jobs }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint?.hasSecret) return false;
    const body = webhookBody(TEST_EVENT, new Date(), { message: "It works." });
    await enqueueDeliveries({ jobs }, tx, [{ endpointId: id, kind: TEST_EVENT, body }]);
    const subject = { subjectKind: "webhook", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "send test", ...subject });
    return true;
  });
}
