import { forgetPrintFiles } from "#db/orders/print-files/forget.ts";
import type { Services } from "#services/services.ts";
import { PRINT_FILE_DAYS } from "#shop/designs/print-file.ts";

const BATCH = 100;

/**
 * A part of the hourly sweep: deletes the print files of orders that ended long ago, with those that a
 * killed process left beside them. The artwork stays, so an admin can have them made anew.
 */
export async function purgePrintFiles(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await sql.begin(async (tx) => {
      const orderIds = await forgetPrintFiles(tx, { days: PRINT_FILE_DAYS, limit: BATCH });
      if (orderIds.length === 0) return 0;
      const prefixes = orderIds.map((id) => `print-files/${id}/`);
      await jobs.send(tx, "remove-files", { keys: [], prefixes });
      return orderIds.length;
    });
    if (taken < BATCH) return;
  }
}
