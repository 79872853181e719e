import { recordAudit } from "#db/audit.ts";
import { findZone, lockZonePlaces, removeZone } from "#db/shipping/zones.ts";
import type { Services } from "#services/services.ts";
import { auditedZone } from "./audited-zone.ts";

type Deps = Pick<Services, "sql">;

/** Deletes its methods as well; orders keep their names. False when it is gone already. */
export async function deleteZone(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockZonePlaces(tx);
    const current = await findZone(tx, id);
    if (!current) return false;
    await removeZone(tx, id);
    const subject = { subjectKind: "shipping-zone", subjectId: id } as const;
    const before = auditedZone(current);
    await recordAudit(tx, { actorId, action: "delete", ...subject, before });
    return true;
  });
}
