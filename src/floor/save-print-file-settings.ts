import { recordAudit } from "#db/audit.ts";
import { lockPrintFileSettings, updatePrintFileSettings } from "#db/floor/underbases.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";

type Save = { values: PrintFileSettings; revision: string; actorId: number };

/** Files that are made stay as they are: what they lack is made by a press of its own. */
export async function savePrintFileSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockPrintFileSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await updatePrintFileSettings(tx, values);
    const subject = { subjectKind: "floor", subjectId: "print files" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
