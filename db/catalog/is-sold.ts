import type { ISql } from "postgres";
import type { ColorValue } from "#shop/goods/color.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";

type Shirt = { cut: TemplateId; color: ColorValue };

/** True when some published product is this shirt in this color. */
export async function isSold(sql: ISql, shirt: Shirt): Promise<boolean> {
  const [row] = await sql<[{ isSold: boolean }]>`select ${sells(sql, shirt)} as is_sold`;
  return row.isSold;
}

export function sells(sql: ISql, { cut, color }: Shirt) {
  return sql`exists (
    select from products
    where state = 'published' and cut = ${cut} and ${findColor(color)?.name ?? ""} = any (colors)
  )`;
}

/** Something of each of these is published, in the order of the shop's products. */
export async function listSoldTemplates(sql: ISql): Promise<TemplateId[]> {
  const rows = await sql<{ cut: TemplateId }[]>`
    select cut from products where state = 'published'
    group by cut order by min(sort_order), cut`;
  return rows.map(({ cut }) => cut);
}
