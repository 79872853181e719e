import { recordAudit } from "#db/audit.ts";
import { deleteOpenWork } from "#db/floor/presses/press-work.ts";
import { lockPress, writePressDeleted } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/**
 * Its key ends with it, and what it has not placed yet is forgotten. Reports go on to name it. It waits
 * for scans there, and locks nothing that they want. False where it is gone.
 */
export async function deletePress(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const press = await lockPress(tx, id);
    if (!press) return false;
    await deleteOpenWork(tx, id);
    await writePressDeleted(tx, id);
    const subject = { subjectKind: "floor", subjectId: `press ${id}` } as const;
    const before = { name: press.name };
    await recordAudit(tx, { actorId, action: "delete press", ...subject, before });
    return true;
  });
}
