import { recordAudit } from "#db/audit.ts";
import { removeTaxRate } from "#db/tax/tax-rates.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** False when it is gone already. Orders keep the tax that they were charged. */
export async function deleteTaxRate(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await removeTaxRate(tx, id);
    if (!before) return false;
    const subject = { subjectKind: "tax", subjectId: `rate ${id}` } as const;
    await recordAudit(tx, { actorId, action: "delete tax rate", ...subject, before });
    return true;
  });
}
