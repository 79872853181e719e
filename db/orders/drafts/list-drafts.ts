import type { ISql } from "postgres";
import type { DraftFacts, DraftList } from "#shop/orders/drafts/draft.ts";
import { columns, tables } from "./drafts.ts";

export type ListedDraft = DraftFacts & { pieces: number };

const pieces = (sql: ISql) => sql`
  coalesce((select sum(quantity)::int from order_draft_lines where draft_id = d.id), 0) as pieces`;

/** Quotes that their customers can answer for less than a day. */
export const endingDrafts = (sql: ISql) => sql`
  d.status = 'sent' and d.status in ('sent', 'accepted')
  and d.holds_until > now() and d.holds_until < now() + interval '1 day'`;

const inList = (sql: ISql, list: DraftList) => {
  if (list === "answered") return sql`d.is_answer_unread`;
  return list === "ending" ? endingDrafts(sql) : sql`d.status = ${list}`;
};

type DraftsQuery = { list: DraftList; after?: number | undefined; limit: number };

/** The newest first, by cursor. */
export async function listDrafts(
  sql: ISql,
  { list, after, limit }: DraftsQuery,
): Promise<ListedDraft[]> {
  return sql<ListedDraft[]>`
    select ${columns(sql)}, ${pieces(sql)} from ${tables(sql)}
    where ${inList(sql, list)} ${after ? sql`and d.id < ${after}` : sql``}
    order by d.id desc limit ${limit}`;
}

/** Counts what still waits for somebody. */
export async function countDrafts(sql: ISql): Promise<Partial<Record<DraftList, number>>> {
  const rows = await sql<{ list: DraftList; count: number }[]>`
    select status as list, count(*)::int as count from order_drafts
    where status in ('open', 'sent', 'accepted') group by status
    union all select 'answered', count(*)::int from order_drafts d where ${inList(sql, "answered")}
    union all select 'ending', count(*)::int from order_drafts d where ${inList(sql, "ending")}`;
  return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
}

/** Limit of orders: quotes that a customer's page lists [quotes]; the newest. */
const MAX_OF_CUSTOMER = 20;

/** Lists what these emails were offered, the newest first. */
export async function listDraftsOf(sql: ISql, emails: readonly string[]): Promise<ListedDraft[]> {
  return sql<ListedDraft[]>`
    select ${columns(sql)}, ${pieces(sql)} from ${tables(sql)}
    where lower(d.email) = any (${[...emails]}) order by d.id desc limit ${MAX_OF_CUSTOMER}`;
}
