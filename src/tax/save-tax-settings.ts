import { recordAudit } from "#db/audit.ts";
import { lockTaxSettings, updateTaxSettings } from "#db/tax/tax-settings.ts";
import type { Services } from "#services/services.ts";
import type { TaxSettings } from "#shop/tax/tax-settings.ts";

type Deps = Pick<Services, "sql">;

type Save = { settings: TaxSettings; revision: string; actorId: number };

/** `changed`: somebody else has saved since that revision. */
export async function saveTaxSettings({ sql }: Deps, save: Save): Promise<"saved" | "changed"> {
  const { settings, revision, actorId } = save;
  return sql.begin(async (tx) => {
    const { revision: current, ...before } = await lockTaxSettings(tx);
    if (String(current) !== revision) return "changed";
    await updateTaxSettings(tx, settings);
    const subject = { subjectKind: "tax", subjectId: "settings" } as const;
    await recordAudit(tx, { actorId, action: "save tax", ...subject, before, after: settings });
    return "saved";
  });
}
