import { recordAudit } from "#db/audit.ts";
import { removeExemption } from "#db/tax/tax-exemptions.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** False when it has ended already. The customer's orders keep the number. */
export async function endExemption(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const ended = await removeExemption(tx, id);
    if (!ended) return false;
    const { email, ...before } = ended;
    const subject = { subjectKind: "tax", subjectId: email } as const;
    await recordAudit(tx, { actorId, action: "end tax exemption", ...subject, before });
    return true;
  });
}
