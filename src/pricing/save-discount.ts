import { recordAudit } from "#db/audit.ts";
import { isCodeTaken, lockEditedDiscount, updateDiscount } from "#db/pricing/edited-discounts.ts";
import type { Services } from "#services/services.ts";
import type { DiscountValues } from "#shop/pricing/discounts/discount-form.ts";

type Deps = Pick<Services, "sql">;

type Save = { id: number; revision: string; values: DiscountValues; actorId: number };

/** `changed`: the revision that the admin saw is no longer the newest. */
export async function saveDiscount(
  { sql }: Deps,
  { id, revision, values, actorId }: Save,
): Promise<"saved" | "changed" | "taken" | "gone"> {
  return sql.begin(async (tx) => {
    const before = await lockEditedDiscount(tx, id);
    if (!before) return "gone";
    if (String(before.revision) !== revision) return "changed";
    if (await isCodeTaken(tx, values.code, id)) return "taken";
    await updateDiscount(tx, id, values);
    const subject = { subjectKind: "discount", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "edit discount", ...subject, before, after: values });
    return "saved";
  });
}
