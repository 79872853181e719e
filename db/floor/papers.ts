import type { ISql } from "postgres";
import { type BatchPaper, type OrderPaper, sharedPapers } from "#shop/floor/papers.ts";

/** Counts a printing; returns its number among those that have the same sheets, as whichever kind. */
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

type OrderPapers = {
  batchId: number;
  papers: readonly OrderPaper[];
  orderIds: readonly number[];
  /** The number of the printing among the batch's. */
  printing: number;
};

/** Notes that these papers are printed now, where nobody has printed them yet. */
export async function noteOrderPapers(tx: ISql, printed: OrderPapers): Promise<void> {
  const { batchId, papers, orderIds, printing } = printed;
  await tx`
    insert into order_papers (order_id, paper, batch_id, printing)
    select id, paper, ${batchId}, ${printing}
    from unnest(${[...orderIds]}::bigint[]) id, unnest(${[...papers]}::text[]) paper
    order by id, paper on conflict do nothing`;
}

/** Finds which of the orders' papers were printed before this printing, or with another batch. */
export async function findCopies(
  sql: ISql,
  printed: OrderPapers,
): Promise<Map<number, OrderPaper[]>> {
  const { batchId, papers, orderIds, printing } = printed;
  const rows = await sql<{ orderId: number; papers: OrderPaper[] }[]>`
    select order_id, array_agg(paper) as papers from order_papers
    where order_id = any (${[...orderIds]}::bigint[]) and paper = any (${[...papers]}::text[])
      and (batch_id <> ${batchId} or printing < ${printing})
    group by order_id`;
  return new Map(rows.map((row) => [row.orderId, row.papers]));
}
