import type { ISql } from "postgres";
import type { TemplateId } from "#shop/goods/template.ts";

/** Something of each of these is published, in the order of the shop's products. */
export async function listSoldTemplates(sql: ISql): Promise<TemplateId[]> {
  const rows = await sql<{ cut: TemplateId }[]>`
    select cut from products where state = 'published'
    group by cut order by min(sort_order), cut`;
  return rows.map(({ cut }) => cut);
}
