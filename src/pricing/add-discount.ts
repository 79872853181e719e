import { recordAudit } from "#db/audit.ts";
import { insertDiscount } from "#db/pricing/edited-discounts.ts";
import type { Services } from "#services/services.ts";
import type { DiscountValues } from "#shop/pricing/discounts/discount-form.ts";

type Deps = Pick<Services, "sql">;

/** Returns its id; undefined when there is such a code. */
export async function addDiscount(
  { sql }: Deps,
  { values, actorId }: { values: DiscountValues; actorId: number },
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const id = await insertDiscount(tx, values);
    if (!id) return undefined;
    const subject = { subjectKind: "discount", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "create discount", ...subject, after: values });
    return id;
  });
}
