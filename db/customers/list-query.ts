import type { ISql, PendingQuery, Row } from "postgres";
import {
  ALL_CLASSES,
  type CustomerKey,
  type CustomerSort,
  type CustomersQuery,
  classesOf,
  directionOf,
} from "#shop/customers/customer-list.ts";
import { limitTo } from "../limit-to.ts";

type Filters = Pick<CustomersQuery, "q" | "account" | "orders" | "consent" | "exempt" | "country">;

export type CustomerListQuery = Filters &
  Pick<CustomersQuery, "sort" | "direction"> & {
    after?: CustomerKey | undefined;
    limit: number;
  };

type Column = {
  column: PendingQuery<Row[]>;
  /** The sort value as text. */
  key: PendingQuery<Row[]>;
  value: (key: string) => PendingQuery<Row[]>;
};

/** `c` is the customer. Nobody's last order is before all others. */
const COLUMNS: Record<CustomerSort, (sql: ISql) => Column> = {
  last: (sql) => ({
    column: sql`c.last_order_at`,
    key: sql`case when c.last_order_at = '-infinity' then '-1'
      else (extract(epoch from c.last_order_at) * 1000000)::bigint::text end`,
    value: (key) =>
      key.startsWith("-")
        ? sql`timestamptz '-infinity'`
        : sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  }),
  value: (sql) => ({
    column: sql`c.value_cents`,
    key: sql`c.value_cents::text`,
    value: (key) => sql`${key}::bigint`,
  }),
  name: (sql) => ({
    column: sql`c.name_key`,
    key: sql`c.name_key`,
    value: (key) => sql`${key}::text collate "C"`,
  }),
};

export function sortBy(sql: ISql, query: CustomerListQuery, cursor: CustomerKey | undefined) {
  const { column, key, value } = COLUMNS[query.sort](sql);
  const isDown = directionOf(query) === "desc";
  const direction = isDown ? sql`desc` : sql`asc`;
  const comparison = isDown ? sql`<` : sql`>`;
  return {
    key,
    order: sql`${column} ${direction}, c.id ${direction}`,
    after: cursor
      ? sql`(${column}, c.id) ${comparison} (${value(cursor.key)}, ${cursor.id}::bigint)`
      : sql`true`,
  };
}

/** True where the list is narrowed to some of the customers. */
export function isNarrowed({ country, ...query }: CustomerListQuery): boolean {
  return country !== undefined || classesOf(query).length < ALL_CLASSES;
}

/**
 * Reads up to the size, of each class from its own part of an index; the caller sorts them together. All
 * customers have an index of their own, which ends where the size does.
 */
export function filtered(
  sql: ISql,
  query: CustomerListQuery,
  cursor: CustomerKey | undefined,
  size: number,
) {
  const { order, after } = sortBy(sql, query, cursor);
  const read = (condition: PendingQuery<Row[]>) => sql`
    select c.id, c.last_order_at, c.value_cents, c.name_key, c.words from customers c
    where c.merged_into is null and ${condition} and ${after} order by ${order} ${limitTo(sql, size)}`;
  if (!isNarrowed(query)) return read(sql`true`);
  const { country } = query;
  const ofCountry = country ? sql`c.country_code = ${country}` : sql`true`;
  return sql`
    select c.* from unnest(${classesOf(query)}::smallint[]) as one (class)
    cross join lateral (${read(sql`c.class = one.class and ${ofCountry}`)}) c`;
}

/** True of a customer whom the filters leave. */
export function inFilters(sql: ISql, query: CustomerListQuery) {
  const { country } = query;
  return sql`c.merged_into is null and c.class = any (${classesOf(query)}::smallint[])
    and ${country ? sql`c.country_code = ${country}` : sql`true`}`;
}
