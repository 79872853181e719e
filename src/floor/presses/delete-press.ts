import { recordAudit } from "#db/audit.ts";
import { lockPress, removePress } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** Its key ends with it, and what it has not placed yet is forgotten. False where it is gone. */
export async function deletePress(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const press = await lockPress(tx, id);
    if (!press) return false;
    await removePress(tx, id);
    const subject = { subjectKind: "floor", subjectId: `press ${id}` } as const;
    const before = { name: press.name };
    await recordAudit(tx, { actorId, action: "delete press", ...subject, before });
    return true;
  });
}
