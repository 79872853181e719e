import type { ISql } from "postgres";
import type { DraftFacts, DraftStatus } from "#shop/orders/drafts/draft.ts";
import { columns, tables } from "./drafts.ts";

export type ListedDraft = DraftFacts & { pieces: number };

const pieces = (sql: ISql) => sql`
  coalesce((select sum(quantity)::int from order_draft_lines where draft_id = d.id), 0) as pieces`;

type DraftsQuery = { status: DraftStatus; after?: number | undefined; limit: number };

/** The newest first, by cursor. */
export async function listDrafts(
  sql: ISql,
  { status, after, limit }: DraftsQuery,
): Promise<ListedDraft[]> {
  return sql<ListedDraft[]>`
    select ${columns(sql)}, ${pieces(sql)} from ${tables(sql)}
    where d.status = ${status} ${after ? sql`and d.id < ${after}` : sql``}
    order by d.id desc limit ${limit}`;
}

/** Counts what still waits for somebody. */
export async function countDrafts(sql: ISql): Promise<Partial<Record<DraftStatus, number>>> {
  const rows = await sql<{ status: DraftStatus; count: number }[]>`
    select status, count(*)::int as count from order_drafts
    where status in ('open', 'sent', 'accepted') group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Limit of orders: quotes that a customer's page lists [quotes]; the newest. */
const MAX_OF_CUSTOMER = 20;

/** Lists what these emails were offered, the newest first. */
export async function listDraftsOf(sql: ISql, emails: readonly string[]): Promise<ListedDraft[]> {
  return sql<ListedDraft[]>`
    select ${columns(sql)}, ${pieces(sql)} from ${tables(sql)}
    where lower(d.email) = any (${[...emails]}) order by d.id desc limit ${MAX_OF_CUSTOMER}`;
}
