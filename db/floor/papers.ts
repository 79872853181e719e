import type { ISql } from "postgres";
import { type BatchPaper, sharedPapers } from "#shop/floor/papers.ts";

/** Counts a printing of it; returns the how manieth it is of its sheets, as whichever kind. */
export async function countPrinting(tx: ISql, batchId: number, kind: BatchPaper): Promise<number> {
  await tx`
    insert into batch_papers as paper (batch_id, kind) values (${batchId}, ${kind})
    on conflict (batch_id, kind) do update set printed = paper.printed + 1, printed_at = now()`;
  const [{ printed }] = await tx<[{ printed: number }]>`
    select sum(printed)::int as printed from batch_papers
    where batch_id = ${batchId} and kind = any (${[...sharedPapers(kind)]}::text[])`;
  return printed;
}

export type PrintedPaper = { kind: BatchPaper; printed: number; printedAt: Date };

export async function listPrinted(sql: ISql, batchId: number): Promise<PrintedPaper[]> {
  return sql<PrintedPaper[]>`
    select kind, printed, printed_at from batch_papers where batch_id = ${batchId}`;
}
