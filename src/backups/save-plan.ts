import { recordAudit } from "#db/audit.ts";
import { savePlan as save } from "#db/backups/plan.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Switches the daily backup on at an hour, or off by null. */
export async function savePlan(
  { sql }: Pick<Services, "sql">,
  { hour, actorId }: { hour: number | null; actorId: number },
): Promise<void> {
  await transact(sql, async (tx) => {
    const before = await save(tx, hour);
    await recordAudit(tx, {
      actorId,
      action: "save daily backup",
      subjectKind: "backup",
      before: { hour: before },
      after: { hour },
    });
  });
}
