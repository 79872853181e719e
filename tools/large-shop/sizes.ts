import type { ISql } from "postgres";

type TableSize = { name: string; bytes: number };

/** It lists the large tables, with their indexes, and the whole database. */
export async function listSizes(sql: ISql): Promise<TableSize[]> {
  return sql<TableSize[]>`
    select name, pg_total_relation_size(name::regclass)::bigint as bytes
    from unnest(array[
      'users', 'orders', 'order_items', 'order_events', 'gallery_designs', 'gallery_postings'
    ]) as name
    union all select 'database', pg_database_size(current_database())::bigint`;
}
