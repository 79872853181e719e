import { recordAudit } from "#db/audit.ts";
import { lockReturnSettings, writeReturnSettings } from "#db/returns/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";

type Save = { values: ReturnSettings; revision: string; actorId: number };

/** Who may ask for a return, and for how long; what was asked before stays asked. */
export async function saveReturnSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return transact(sql, async (tx) => {
    const before = await lockReturnSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await writeReturnSettings(tx, values);
    await recordAudit(tx, {
      ...{ actorId, action: "save", subjectKind: "return", before, after: values },
    });
    return "saved";
  });
}
