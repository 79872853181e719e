import { recordAudit } from "#db/audit.ts";
import { type BackupPlan, lockPlan, writePlan } from "#db/backups/plan.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Change = { hour: number | null; revision: string; actorId: number };

/** What a form is compared by when it is saved. */
export function planRevision({ hour }: BackupPlan): string {
  return String(hour);
}

/** Switches the daily backup on at an hour, or off by null. `changed`: by somebody else meanwhile. */
export async function savePlan(
  { sql }: Pick<Services, "sql">,
  { hour, revision, actorId }: Change,
): Promise<"saved" | "changed"> {
  return transact(sql, async (tx) => {
    const before = await lockPlan(tx);
    if (planRevision(before) !== revision) return "changed";
    await writePlan(tx, hour);
    await recordAudit(tx, {
      actorId,
      action: "save daily backup",
      subjectKind: "backup",
      before,
      after: { hour },
    });
    return "saved";
  });
}
