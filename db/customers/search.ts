import type { ISql } from "postgres";
import type { CustomerKey } from "#shop/customers/customer-list.ts";
import { namedThings } from "#shop/customers/search.ts";
import { limitTo } from "../limit-to.ts";
import { type CustomerListQuery, filtered, inFilters, isNarrowed, sortBy } from "./list-query.ts";

export type CustomerKeyPage = {
  keys: CustomerKey[];
  /** A page may be empty while the search still has customers to scan. */
  next: CustomerKey | undefined;
};

/** Customers scanned in sort order, as orders are (`db/orders/admin/search.ts`). */
const WINDOWS = [500, 4000, 16_000] as const;
/** Each of up to 16 classes is read so far; the first window costs most where it finds nobody. */
const NARROW_WINDOWS = [20, 1000, 4000] as const;
/** A window is so much longer than the share of hits so far lets it need to be. */
const SPARE = 2;
const MAX_INDEXED = 5000;

/**
 * Scans the next customers, then the index, then one more window, so that each page is cheap. What the
 * first window has none of is rare: the index comes at once.
 */
export async function findCustomerKeys(
  sql: ISql,
  query: CustomerListQuery,
): Promise<CustomerKeyPage> {
  const { q, limit, after } = query;
  if (!q) return pageOf(await read(sql, query, limit + 1), limit);
  const keys: CustomerKey[] = [];
  let from = after;
  let isIndexRead = false;
  let scanned = 0;
  const windows = isNarrowed(query) ? NARROW_WINDOWS : WINDOWS;
  for (const [at, most] of windows.entries()) {
    const isTurnOfIndex = keys.length === 0 ? at > 0 : at === windows.length - 1;
    const listed = isTurnOfIndex && !isIndexRead ? await readIndex(sql, query) : undefined;
    isIndexRead ||= isTurnOfIndex;
    if (listed) return pageOf(listed, limit);
    const awaited = (SPARE * scanned * (limit + 1 - keys.length)) / keys.length;
    const size = scanned === 0 ? most : Math.min(most, powerOfTwo(awaited));
    const window = await scanWindow(sql, query, size, from);
    scanned += size;
    keys.push(...window.keys);
    from = window.end;
    if (keys.length > limit || !from) return pageOf(keys, limit);
  }
  return { keys, next: from };
}

/** Or the next one above it, so that there are few statements. */
function powerOfTwo(rows: number): number {
  return 2 ** Math.ceil(Math.log2(rows));
}

function pageOf(keys: CustomerKey[], limit: number): CustomerKeyPage {
  const page = keys.slice(0, limit);
  return { keys: page, next: keys.length > limit ? page.at(-1) : undefined };
}

function read(sql: ISql, query: CustomerListQuery, size: number): Promise<CustomerKey[]> {
  const { order, key } = sortBy(sql, query, query.after);
  return sql<CustomerKey[]>`
    select c.id, ${key} as key from (${filtered(sql, query, query.after, size)}) c
    order by ${order} ${limitTo(sql, size)}`;
}

async function scanWindow(
  sql: ISql,
  query: CustomerListQuery,
  size: number,
  cursor: CustomerKey | undefined,
): Promise<{ keys: CustomerKey[]; end: CustomerKey | undefined }> {
  const { order, key } = sortBy(sql, query, cursor);
  const rows = await sql<(CustomerKey & { hit: boolean; place: number })[]>`
    select id, key, hit, place from (
      select c.id, ${key} as key, c.words @@ (select customer_query(${query.q})) as hit,
        row_number() over (order by ${order})::int as place
      from (
        select c.* from (${filtered(sql, query, cursor, size)}) c order by ${order} ${limitTo(sql, size)}
      ) c
    ) seen where hit or place = ${size} order by place`;
  const keys = rows.filter(({ hit }) => hit).map(({ id, key: found }) => ({ id, key: found }));
  const last = rows.find(({ place }) => place === size);
  return { keys, end: last && { id: last.id, key: last.key } };
}

/** Undefined where the index has too many to be sorted. */
async function readIndex(sql: ISql, query: CustomerListQuery): Promise<CustomerKey[] | undefined> {
  const { order, key, after } = sortBy(sql, query, query.after);
  const rows = await sql<{ matches: number; id: number | null; key: string }[]>`
    with few as materialized (
      select id from customers
      where merged_into is null and words @@ (select customer_query(${query.q}))
      ${limitTo(sql, MAX_INDEXED + 1)}
    )
    select counted.matches, page.id, page.key
    from (select count(*)::int as matches from few) counted left join lateral (
      select c.id, ${key} as key, row_number() over (order by ${order}) as place
      from few join customers c using (id) where ${inFilters(sql, query)} and ${after}
      order by ${order} ${limitTo(sql, query.limit + 1)}
    ) page on true order by page.place`;
  if ((rows[0]?.matches ?? 0) > MAX_INDEXED) return undefined;
  return rows.flatMap(({ id, key: found }) => (id === null ? [] : [{ id, key: found }]));
}

/** Customers by an order or a parcel that the text names, the newest order first. */
export async function findByNamedThings(sql: ISql, q: string, limit = 5): Promise<number[]> {
  const { orderId, parcels } = namedThings(q);
  if (!orderId && parcels.length === 0) return [];
  const found = await sql<{ customerId: number }[]>`
    select customer_id from (
      select customer_id, order_id from customer_orders where order_id = ${orderId ?? 0}
      union
      select customer_id, order_id from (
        select id from orders where tracking_number = any (${parcels})
        order by id desc limit ${limit * 4}
      ) sent join customer_orders on order_id = sent.id
    ) named group by customer_id order by max(order_id) desc limit ${limit}`;
  return found.map(({ customerId }) => customerId);
}
