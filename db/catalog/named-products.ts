import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { likePattern } from "../like-pattern.ts";

/** Admins choose among them by these. */
export type NamedProduct = { id: number; name: string; state: ProductState };

export async function findNamedProduct(
  sql: ISql,
  id: number,
): Promise<(NamedProduct & { cut: TemplateId }) | undefined> {
  const [row] = await sql<(NamedProduct & { cut: TemplateId })[]>`
    select id, name, state, cut from products where id = ${id}::bigint`;
  return row;
}

export async function listNamedProducts(
  sql: ISql,
  ids: readonly number[],
): Promise<NamedProduct[]> {
  return sql<NamedProduct[]>`
    select id, name, state from products where id = any (${[...ids]}::integer[])
    order by sort_order, id`;
}

type NameSearch = { q: string; without?: readonly number[]; limit: number };

/** Whose name contains it, in any case, on sale first; archived ones are not offered. */
export async function searchNamedProducts(
  sql: ISql,
  { q, without = [], limit }: NameSearch,
): Promise<NamedProduct[]> {
  return sql<NamedProduct[]>`
    select id, name, state from products
    where state <> 'archived' and lower(name) like ${likePattern(sql, q)}
      and id <> all (${[...without]}::integer[])
    order by state <> 'published', sort_order, id limit ${limit}`;
}
