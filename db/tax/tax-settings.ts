import type { ISql, Sql } from "postgres";
import type { TaxSettings } from "#shop/tax/tax-settings.ts";
import { recordAudit } from "../audit.ts";

export type SavedTaxSettings = TaxSettings & { revision: number };

export async function findTaxSettings(sql: ISql): Promise<SavedTaxSettings> {
  const [settings] = await sql<[SavedTaxSettings]>`
    select source, includes_tax, taxes_shipping, revision from tax_settings`;
  return settings;
}

export async function hasTaxRates(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ hasRates: boolean }]>`
    select exists (select from tax_rates) as has_rates`;
  return row.hasRates;
}

type Save = { settings: TaxSettings; revision: number; actorId: number };

/** False, and nothing saved, if somebody has saved since that revision. */
export async function saveTaxSettings(sql: Sql, save: Save): Promise<boolean> {
  const { settings, revision, actorId } = save;
  return sql.begin(async (tx) => {
    await tx`select from tax_settings for update`;
    const { revision: current, ...before } = await findTaxSettings(tx);
    if (current !== revision) return false;
    await tx`update tax_settings set ${tx(settings)}, revision = revision + 1`;
    const subject = { subjectKind: "tax", subjectId: "settings" } as const;
    await recordAudit(tx, { actorId, action: "save tax", ...subject, before, after: settings });
    return true;
  });
}
