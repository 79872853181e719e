import { recordAudit } from "#db/audit.ts";
import { lockProofSettings, writeProofSettings } from "#db/proofs/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import type { ProofSettings } from "#shop/proofs/settings.ts";

type Save = { values: ProofSettings; revision: string; actorId: number };

/** Counts for orders that are paid from now on. */
export async function saveProofSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockProofSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await writeProofSettings(tx, values);
    const subject = { subjectKind: "floor", subjectId: "proofs" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
