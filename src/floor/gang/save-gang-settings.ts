import { recordAudit } from "#db/audit.ts";
import { lockGangSettings, writeGangSettings } from "#db/floor/gang/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import type { GangSettings } from "#shop/floor/gang/settings.ts";

type Save = { values: GangSettings; revision: string; actorId: number };

/** Sheets that were requested before stay as they are. */
export async function saveGangSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockGangSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await writeGangSettings(tx, values);
    const subject = { subjectKind: "floor", subjectId: "gang sheets" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
