import type { ISql } from "postgres";
import type { TaxSettings } from "#shop/tax/tax-settings.ts";

type SavedTaxSettings = TaxSettings & { revision: number };

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

export async function lockTaxSettings(tx: ISql): Promise<SavedTaxSettings> {
  await tx`select from tax_settings for update`;
  return findTaxSettings(tx);
}

export async function updateTaxSettings(tx: ISql, settings: TaxSettings): Promise<void> {
  await tx`update tax_settings set ${tx(settings)}, revision = revision + 1`;
}
