import type { Sql } from "postgres";
import { deleteIdleVisitors, deleteIdleWork } from "#db/accounts/visitors.ts";
import { deleteAbandoned } from "#db/orders/abandoned.ts";

const BATCH = 1000;

/** A part of the hourly sweep: what idle visitors left lets go of its artwork. */
export async function purgeVisitors(sql: Sql, signal: AbortSignal): Promise<void> {
  const deleteVisitors = () => sql.begin((tx) => deleteIdleVisitors(tx, BATCH));
  const deleteOrders = () => deleteAbandoned(sql, BATCH);
  const deleteWork = () => deleteIdleWork(sql, BATCH);
  for (const deleteSome of [deleteOrders, deleteVisitors, deleteWork]) {
    while (!signal.aborted && (await deleteSome()) >= BATCH);
  }
}
