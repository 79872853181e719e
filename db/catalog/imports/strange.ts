import type { Fragment, ISql } from "postgres";
import type { StrangeGroup } from "#shop/catalog/imports/strange-values.ts";

/** The import's sizes and colors that templates lack: those without an answer first, the most frequent of them. */
export async function listStrange(
  sql: ISql,
  importId: string,
  limit: number,
): Promise<StrangeGroup[]> {
  return sql<StrangeGroup[]>`
    select one ->> 'key' as key, min(plan ->> 'cut') as cut, min(one ->> 'axis') as axis,
      min(one ->> 'value') as value, max(one ->> 'to') as to, count(*)::int as products
    from product_import_items cross join lateral ${strangeOf(sql)} as one
    where import_id = ${importId} group by 1
    order by max(one ->> 'to') is null desc, count(*) desc, 1 limit ${limit}`;
}

/** The places of products that have one of them. */
export async function listPlacesWith(
  sql: ISql,
  importId: string,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await sql<{ place: number }[]>`
    select place from product_import_items
    where import_id = ${importId} and exists (
      select from ${strangeOf(sql)} as one where one ->> 'key' = any (${[...keys]}::text[]))
    order by place`;
  return rows.map(({ place }) => place);
}

function strangeOf(sql: ISql): Fragment {
  return sql`jsonb_array_elements(coalesce(plan -> 'strange', '[]'))`;
}
