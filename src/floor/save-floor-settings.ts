import { recordAudit } from "#db/audit.ts";
import { setBinCount } from "#db/floor/bins.ts";
import { lockFloorSettings, writeFloorSettings } from "#db/floor/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import type { FloorSettings } from "#shop/floor/floor-settings.ts";

type Save = { values: FloorSettings; revision: string; actorId: number };

/**
 * Pieces in a step that is switched off stay there: they count as before the next one. Bins that hold
 * something stay until they are free.
 */
export async function saveFloorSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockFloorSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await writeFloorSettings(tx, values);
    await setBinCount(tx, values.bins);
    const subject = { subjectKind: "floor" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
