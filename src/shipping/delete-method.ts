import { recordAudit } from "#db/audit.ts";
import { lockMethod, methodValues, removeMethod } from "#db/shipping/methods.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** False when it is gone already. Orders that were sent this way keep its name. */
export async function deleteMethod(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const current = await lockMethod(tx, id);
    if (!current) return false;
    await removeMethod(tx, id);
    const subject = { subjectKind: "shipping-method", subjectId: id } as const;
    const before = methodValues(current);
    await recordAudit(tx, { actorId, action: "delete", ...subject, before });
    return true;
  });
}
