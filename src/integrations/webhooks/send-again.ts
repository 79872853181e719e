import { recordAudit } from "#db/audit.ts";
import { reopenDelivery } from "#db/integrations/deliveries.ts";
import { lockEndpoint } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "jobs">;

type Wanted = { endpointId: number; deliveryId: string; actorId: number };

/** The same message under the same id. `off`: the endpoint sends nothing; `waiting`: it is on its way already. */
export async function sendAgain(
  { sql, jobs }: Deps,
  { endpointId, deliveryId, actorId }: Wanted,
): Promise<"sent" | "off" | "waiting" | "gone"> {
  return sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return "gone";
    if (!endpoint.isOn) return "off";
    const opened = await reopenDelivery(tx, { id: deliveryId, endpointId });
    if (!opened) return "waiting";
    await jobs.send(tx, "send-webhook", { deliveryId });
    const subject = { subjectKind: "webhook", subjectId: endpointId } as const;
    await recordAudit(tx, { actorId, action: "send again", ...subject, after: opened });
    return "sent";
  });
}
