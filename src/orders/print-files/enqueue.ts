import type { ISql } from "postgres";
import { enqueuePrintFiles } from "#db/orders/print-files.ts";
import type { Jobs } from "#services/jobs.ts";

/**
 * Asks for the print files of a paid order, in the caller's transaction. Asked again, those that
 * failed are tried anew, and those that are there stay.
 */
export async function requestPrintFiles(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  orderId: number,
): Promise<void> {
  await enqueuePrintFiles(sql, orderId);
  await jobs.send(sql, "make-print-files", { orderId });
}
