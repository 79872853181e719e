import { recordAudit } from "#db/audit.ts";
import { lockEditedDiscount, removeDiscount } from "#db/pricing/edited-discounts.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

/** False when an order has held it. */
export async function deleteDiscount(
  { sql }: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await lockEditedDiscount(tx, id);
    if (!before || before.wasHeld) return false;
    await removeDiscount(tx, id);
    const subject = { subjectKind: "discount", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "delete discount", ...subject, before });
    return true;
  });
}
