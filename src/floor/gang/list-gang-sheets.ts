import { findPlanOfBatch } from "#db/floor/gang/plans.ts";
import { type GangSheetRow, listGangSheets } from "#db/floor/gang/sheets.ts";
import type { Services } from "#services/services.ts";

export type GangSheets = NonNullable<Awaited<ReturnType<typeof findPlanOfBatch>>> & {
  sheets: GangSheetRow[];
};

/** Undefined until somebody wants sheets of the batch. */
export async function listSheetsOfBatch(
  { sql }: Pick<Services, "sql">,
  batchId: number,
): Promise<GangSheets | undefined> {
  const plan = await findPlanOfBatch(sql, batchId);
  return plan && { ...plan, sheets: await listGangSheets(sql, plan.id) };
}
