import type { ISql } from "postgres";
import { insertPrintFiles } from "#db/orders/print-files/print-files.ts";
import type { Jobs } from "#services/jobs.ts";

type Deps = { sql: ISql; jobs: Jobs };

/** Joins the caller's transaction. Enqueued again, failed files are retried and ready ones stay. */
export async function enqueuePrintFiles({ sql, jobs }: Deps, orderId: number): Promise<void> {
  await insertPrintFiles(sql, orderId);
  await jobs.send(sql, "make-print-files", { orderId });
}
