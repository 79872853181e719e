import { recordAudit } from "#db/audit.ts";
import { findMethod, lockMethodOrder, sortMethods } from "#db/shipping/methods.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** One place up in its zone's list; the first stays where it is. False when it is gone. */
export async function moveMethodUp(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const method = await findMethod(tx, id);
    if (!method) return false;
    const ids = await lockMethodOrder(tx, method.zoneId);
    const at = ids.indexOf(id);
    const before = ids[at - 1];
    if (before === undefined) return true;
    ids.splice(at - 1, 2, id, before);
    await sortMethods(tx, ids);
    const subject = { subjectKind: "shipping-method", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "move up", ...subject });
    return true;
  });
}
