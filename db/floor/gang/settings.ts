import type { ISql } from "postgres";
import type { GangSettings } from "#shop/floor/gang/settings.ts";

export async function findGangSettings(sql: ISql): Promise<GangSettings> {
  const [row] = await sql<[GangSettings]>`
    select gang_roll_mm as roll_mm, gang_gap_mm as gap_mm, gang_margin_mm as margin_mm,
      gang_end_mm as end_mm, gang_max_length_mm as max_length_mm, gang_is_mirrored as is_mirrored,
      gang_has_cut_marks as has_cut_marks, gang_has_labels as has_labels, gang_may_turn as may_turn
    from floor_settings`;
  return row;
}

/** The settings as nobody else can change them before the transaction ends. */
export async function lockGangSettings(tx: ISql): Promise<GangSettings> {
  await tx`select from floor_settings for update`;
  return findGangSettings(tx);
}

export async function writeGangSettings(tx: ISql, settings: GangSettings): Promise<void> {
  await tx`
    update floor_settings set gang_roll_mm = ${settings.rollMm}, gang_gap_mm = ${settings.gapMm},
      gang_margin_mm = ${settings.marginMm}, gang_end_mm = ${settings.endMm},
      gang_max_length_mm = ${settings.maxLengthMm}, gang_is_mirrored = ${settings.isMirrored},
      gang_has_cut_marks = ${settings.hasCutMarks}, gang_has_labels = ${settings.hasLabels},
      gang_may_turn = ${settings.mayTurn}, updated_at = now()`;
}
