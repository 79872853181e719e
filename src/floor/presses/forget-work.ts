import { recordAudit } from "#db/audit.ts";
import { deleteOpenWork } from "#db/floor/presses/press-work.ts";
import { lockPress } from "#db/floor/presses/presses.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** The press loads nothing of what it has not placed yet. Returns how many works that were. */
export async function forgetWork(
  { sql }: Deps,
  { pressId, actorId }: { pressId: number; actorId: number },
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    if (!(await lockPress(tx, pressId))) return undefined;
    const forgotten = await deleteOpenWork(tx, pressId);
    const subject = { subjectKind: "floor", subjectId: `press ${pressId}` } as const;
    const before = { works: forgotten };
    await recordAudit(tx, { actorId, action: "forget press work", ...subject, before });
    return forgotten;
  });
}
