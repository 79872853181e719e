import type { Sql } from "postgres";
import { deleteIdleVisitors, deleteIdleWork } from "#db/accounts/visitors.ts";
import { deleteAbandoned } from "#db/orders/abandoned.ts";

const BATCH = 1000;

/** A part of the hourly sweep: what visitors left lets go of its artwork. */
export async function purgeVisitors(sql: Sql, signal: AbortSignal): Promise<void> {
  for (const deleteSome of [deleteAbandoned, deleteIdleVisitors, deleteIdleWork]) {
    while (!signal.aborted && (await deleteSome(sql, BATCH)) >= BATCH);
  }
}
