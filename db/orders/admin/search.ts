import type { ISql } from "postgres";
import type { OrderKey } from "#shop/orders/management/admin-orders.ts";
import { parseOrderNumber } from "#shop/orders/tracking/tracking.ts";
import { likePattern } from "../../like-pattern.ts";
import { filtered, inFilters, type OrderListQuery, orderBy } from "./list-query.ts";
import { hasText, methodTerm, sentBy, textTerms } from "./terms.ts";

type OrderKeyPage = {
  keys: OrderKey[];
  /** A page may be empty while the search still has orders to scan. */
  next: OrderKey | undefined;
};

/** Orders scanned in sort order. */
const WINDOWS = [1000, 4000, 16_000] as const;
const MAX_INDEXED = 5000;

/**
 * Scans the next orders, then the index, then one more window, so each page is cheap. What the first
 * window has none of is rare: the index comes at once.
 */
export async function findOrderKeys(sql: ISql, query: OrderListQuery): Promise<OrderKeyPage> {
  const { q, method, limit, after } = query;
  if (!q && !method) return pageOf(await read(sql, query, limit + 1), limit);
  const number = /^(#|pt)/i.test(q) ? parseOrderNumber(q) : undefined;
  if (number) return { keys: after ? [] : await findOne(sql, query, number), next: undefined };

  const keys: OrderKey[] = [];
  let from = after;
  let isIndexRead = false;
  for (const [at, size] of WINDOWS.entries()) {
    const isTurnOfIndex = keys.length === 0 ? at > 0 : at === WINDOWS.length - 1;
    const listed = isTurnOfIndex && !isIndexRead ? await readIndex(sql, query) : undefined;
    isIndexRead ||= isTurnOfIndex;
    if (listed) return pageOf(listed, limit);
    const window = await scanWindow(sql, query, Math.max(size, limit + 1), from);
    keys.push(...window.keys);
    from = window.end;
    if (keys.length > limit || !from) return pageOf(keys, limit);
  }
  return { keys, next: from };
}

function pageOf(keys: OrderKey[], limit: number): OrderKeyPage {
  const page = keys.slice(0, limit);
  return { keys: page, next: keys.length > limit ? page.at(-1) : undefined };
}

function read(sql: ISql, query: OrderListQuery, size: number): Promise<OrderKey[]> {
  const { order, key } = orderBy(sql, query, query.after);
  return sql<OrderKey[]>`
    select o.id, ${key} as key from (${filtered(sql, query, query.after, size)}) o
    order by ${order} limit ${size}`;
}

async function findOne(sql: ISql, query: OrderListQuery, id: number): Promise<OrderKey[]> {
  const { key } = orderBy(sql, query, undefined);
  return sql<OrderKey[]>`
    select o.id, ${key} as key from orders o where o.id = ${id} and ${inFilters(sql, query)}`;
}

type ScannedWindow = {
  keys: OrderKey[];
  end: OrderKey | undefined;
};

async function scanWindow(
  sql: ISql,
  query: OrderListQuery,
  size: number,
  cursor: OrderKey | undefined,
): Promise<ScannedWindow> {
  const { order, key } = orderBy(sql, query, cursor);
  const rows = await sql<(OrderKey & { hit: boolean; place: number })[]>`
    select id, key, hit, place from (
      select o.id, ${key} as key, ${hasText(sql, query.q)} and ${sentBy(sql, query.method)} as hit,
        row_number() over (order by ${order})::int as place
      from (
        select o.id, o.created_at, o.total_cents, o.arrives_until, o.search_text
        from (${filtered(sql, query, cursor, size)}) o order by ${order} limit ${size}
      ) o
    ) seen where hit or place = ${size} order by place`;
  const keys = rows.filter(({ hit }) => hit).map(({ id, key: found }) => ({ id, key: found }));
  const last = rows.find(({ place }) => place === size);
  return { keys, end: last && { id: last.id, key: last.key } };
}

async function readIndex(sql: ISql, query: OrderListQuery): Promise<OrderKey[] | undefined> {
  const { order, key, after } = orderBy(sql, query, query.after);
  const rows = await sql<{ matches: number; id: number | null; key: number }[]>`
    with matching as materialized (${matching(sql, query)}), few as materialized (
      select id, created_at, total_cents, arrives_until, status, payment_status
      from matching join orders using (id)
    )
    select counted.matches, page.id, page.key
    from (select count(*)::int as matches from few) counted left join lateral (
      select o.id, ${key} as key, row_number() over (order by ${order}) as place
      from few o where ${inFilters(sql, query)} and ${after}
      order by ${order} limit ${query.limit + 1}
    ) page on true order by page.place`;
  if ((rows[0]?.matches ?? 0) > MAX_INDEXED) return undefined;
  return rows.flatMap(({ id, key: found }) => (id === null ? [] : [{ id, key: found }]));
}

/** Ids from both indexes, from each at most one more than may be read. */
function matching(sql: ISql, { q, method }: OrderListQuery) {
  const withTerms = (terms: ReturnType<typeof methodTerm>) => sql`(
    select order_id as id from order_terms where words @@ ${terms} limit ${MAX_INDEXED + 1})`;
  if (!q) return withTerms(methodTerm(sql, method ?? ""));
  return sql`(
      select o.id from orders o
      where order_search_runs(o.search_text) @@ order_search_query(lower(${q}))
        and o.search_text like ${likePattern(sql, q)} limit ${MAX_INDEXED + 1}
    ) union ${withTerms(textTerms(sql, q))}`;
}
