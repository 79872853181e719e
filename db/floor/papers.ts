import type { ISql } from "postgres";
import type { BatchPaper } from "#shop/floor/papers.ts";

/** Counts a printing of it; returns the how manieth it is. */
export async function countPrinting(tx: ISql, batchId: number, kind: BatchPaper): Promise<number> {
  const [{ printed }] = await tx<[{ printed: number }]>`
    insert into batch_papers as paper (batch_id, kind) values (${batchId}, ${kind})
    on conflict (batch_id, kind) do update set printed = paper.printed + 1, printed_at = now()
    returning printed`;
  return printed;
}

export type PrintedPaper = { kind: BatchPaper; printed: number; printedAt: Date };

export async function listPrinted(sql: ISql, batchId: number): Promise<PrintedPaper[]> {
  return sql<PrintedPaper[]>`
    select kind, printed, printed_at from batch_papers where batch_id = ${batchId}`;
}
