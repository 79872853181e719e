import type { ISql } from "postgres";
import { type BatchPaper, type OrderPaper, sharedPapers } from "#shop/floor/papers.ts";

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

type OrderPapers = { batchId: number; papers: readonly OrderPaper[]; orderIds: readonly number[] };

/** Notes that these papers were printed with the batch, where no batch has printed them yet. */
export async function noteOrderPapers(tx: ISql, printed: OrderPapers): Promise<void> {
  const { batchId, papers, orderIds } = printed;
  await tx`
    insert into order_papers (order_id, paper, batch_id)
    select id, paper, ${batchId}
    from unnest(${[...orderIds]}::bigint[]) id, unnest(${[...papers]}::text[]) paper
    order by id, paper on conflict do nothing`;
}

/** Lists those of the orders of which another batch has printed one of these papers first. */
export async function listPrintedBefore(sql: ISql, wanted: OrderPapers): Promise<number[]> {
  const { batchId, papers, orderIds } = wanted;
  const rows = await sql<{ orderId: number }[]>`
    select distinct order_id from order_papers
    where order_id = any (${[...orderIds]}::bigint[]) and paper = any (${[...papers]}::text[])
      and batch_id <> ${batchId}`;
  return rows.map(({ orderId }) => orderId);
}
