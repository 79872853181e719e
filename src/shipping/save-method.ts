import { recordAudit } from "#db/audit.ts";
import { lockMethod, methodRevision, methodValues, updateMethod } from "#db/shipping/methods.ts";
import type { Services } from "#services/services.ts";
import type { MethodValues } from "#shop/shipping/method-form.ts";

type Deps = Pick<Services, "sql">;

type Save = { id: number; values: MethodValues; revision: string; actorId: number };

/** `changed`: somebody else has saved since that revision. */
export async function saveMethod(
  { sql }: Deps,
  { id, values, revision, actorId }: Save,
): Promise<"saved" | "changed" | "gone"> {
  return sql.begin(async (tx) => {
    const current = await lockMethod(tx, id);
    if (!current) return "gone";
    if (methodRevision(current) !== revision) return "changed";
    await updateMethod(tx, id, values);
    const subject = { subjectKind: "shipping-method", subjectId: id } as const;
    const before = methodValues(current);
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
