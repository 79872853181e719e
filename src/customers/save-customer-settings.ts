import { recordAudit } from "#db/audit.ts";
import { lockCustomerSettings, writeCustomerSettings } from "#db/customers/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { CustomerSettings } from "#shop/customers/retention.ts";

type Save = { values: CustomerSettings; revision: string; actorId: number };

/** Holds for papers that are stored already, too. */
export async function saveCustomerSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return transact(sql, async (tx) => {
    const before = await lockCustomerSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await writeCustomerSettings(tx, values);
    const subject = { subjectKind: "customer", subjectId: "settings" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}
