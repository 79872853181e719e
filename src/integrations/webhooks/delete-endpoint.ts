import { recordAudit } from "#db/audit.ts";
import { deleteEndpoint as deleteRow } from "#db/integrations/endpoints.ts";
import type { Services } from "#services/services.ts";

/** Its deliveries go with it; what is being sent just now arrives. False where it is gone. */
export async function deleteEndpoint(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const deleted = await deleteRow(tx, id);
    if (!deleted) return false;
    const before = { host: new URL(deleted.url).host };
    const subject = { subjectKind: "webhook", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "delete", ...subject, before });
    return true;
  });
}
