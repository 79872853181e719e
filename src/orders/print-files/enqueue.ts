import type { ISql } from "postgres";
import { insertPrintFiles } from "#db/orders/print-files.ts";
import type { Jobs } from "#services/jobs.ts";

type Deps = { sql: ISql; jobs: Jobs };

/**
 * Enqueues the print files of a paid order, in the caller's transaction. Enqueued again, those that
 * failed are tried again, and those that are ready stay.
 */
export async function enqueuePrintFiles({ sql, jobs }: Deps, orderId: number): Promise<void> {
  await insertPrintFiles(sql, orderId);
  await jobs.send(sql, "make-print-files", { orderId });
}
