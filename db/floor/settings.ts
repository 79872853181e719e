import type { ISql } from "postgres";
import type { FloorSettings, PaperSettings } from "#shop/floor/floor-settings.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";

export async function findSteps(sql: ISql): Promise<FloorSteps> {
  const [row] = await sql<[FloorSteps]>`select steps, own_steps from floor_settings`;
  return row;
}

/** The steps as no owner can change them before the transaction ends. */
export async function holdSteps(tx: ISql): Promise<FloorSteps> {
  const [row] = await tx<[FloorSteps]>`
    select steps, own_steps from floor_settings for key share`;
  return row;
}

export async function findFloorSettings(sql: ISql): Promise<FloorSettings> {
  const [row] = await sql<[FloorSettings]>`
    select steps, own_steps, sticker_format, slip_prices, slip_invoices, bin_count as bins
    from floor_settings`;
  return row;
}

export async function findPaperSettings(sql: ISql): Promise<PaperSettings> {
  const [row] = await sql<[PaperSettings]>`
    select sticker_format, slip_prices, slip_invoices from floor_settings`;
  return row;
}

/** The settings as nobody else can change them before the transaction ends. */
export async function lockFloorSettings(tx: ISql): Promise<FloorSettings> {
  await tx`select from floor_settings for update`;
  return findFloorSettings(tx);
}

export async function writeFloorSettings(
  tx: ISql,
  { bins: _, steps, ownSteps, ...papers }: FloorSettings,
): Promise<void> {
  await tx`
    update floor_settings set steps = ${[...steps]}, own_steps = ${[...ownSteps]}, ${tx(papers)},
      updated_at = now()`;
}
