import type { ISql } from "postgres";

export async function listProductNames(
  sql: ISql,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from products where id = any (${ids}::integer[])`;
}

/** Names designs that are still there. */
export async function listDesignTitles(
  sql: ISql,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, title as name from gallery_designs where id = any (${ids}::bigint[])`;
}
