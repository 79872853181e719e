import { recordAudit } from "#db/audit.ts";
import { lockEditedDiscount, setDiscountActive } from "#db/pricing/edited-discounts.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

type Switch = { id: number; isActive: boolean; actorId: number };

/** False when the code is gone. */
export async function switchDiscount(
  { sql }: Deps,
  { id, isActive, actorId }: Switch,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await lockEditedDiscount(tx, id);
    if (!before) return false;
    if (before.isActive === isActive) return true;
    await setDiscountActive(tx, id, isActive);
    await recordAudit(tx, {
      actorId,
      action: isActive ? "switch on discount" : "switch off discount",
      subjectKind: "discount",
      subjectId: id,
      after: { code: before.code, isActive },
    });
    return true;
  });
}
