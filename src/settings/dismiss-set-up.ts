import { recordAudit } from "#db/audit.ts";
import { markSetUpDismissed } from "#db/settings/set-up.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** The list of what a new shop misses is not shown again. */
export async function dismissSetUp({ sql }: Deps, actorId: number): Promise<void> {
  await sql.begin(async (tx) => {
    await markSetUpDismissed(tx);
    await recordAudit(tx, { actorId, action: "dismiss set-up", subjectKind: "shop-settings" });
  });
}
