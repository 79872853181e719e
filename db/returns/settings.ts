import type { ISql } from "postgres";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";

export async function findReturnSettings(sql: ISql): Promise<ReturnSettings> {
  const [row] = await sql<[ReturnSettings]>`
    select faulty_days, size_days, mind_days, excludes_custom, custom_words from return_settings`;
  return row;
}

/** The settings as nobody else can change them before the transaction ends. */
export async function lockReturnSettings(tx: ISql): Promise<ReturnSettings> {
  await tx`select from return_settings for update`;
  return findReturnSettings(tx);
}

export async function writeReturnSettings(tx: ISql, settings: ReturnSettings): Promise<void> {
  await tx`update return_settings set ${tx(settings)}, updated_at = now()`;
}
