import { recordAudit } from "#db/audit.ts";
import { insertMethod } from "#db/shipping/methods.ts";
import type { Services } from "#services/services.ts";
import type { MethodValues } from "#shop/shipping/method-form.ts";

type Deps = Pick<Services, "sql">;

type Add = { zoneId: number; values: MethodValues; actorId: number };

/** Returns its id; undefined when the zone is gone or full. */
export async function addMethod(
  { sql }: Deps,
  { zoneId, values, actorId }: Add,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const id = await insertMethod(tx, zoneId, values);
    if (!id) return undefined;
    const subject = { subjectKind: "shipping-method", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "add", ...subject, after: values });
    return id;
  });
}
