import { recordAudit } from "#db/audit.ts";
import { reopenWork } from "#db/floor/presses/press-work.ts";
import { lockPress } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** The press places the files once more, as after a RIP that lost them. False where it has not placed them. */
export async function loadAgain(
  { sql }: Deps,
  { id, pressId, actorId }: { id: number; pressId: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!(await lockPress(tx, pressId))) return false;
    if (!(await reopenWork(tx, { id, pressId }))) return false;
    const subject = { subjectKind: "floor", subjectId: `press ${pressId}` } as const;
    await recordAudit(tx, { actorId, action: "load again", ...subject, after: { work: id } });
    return true;
  });
}
