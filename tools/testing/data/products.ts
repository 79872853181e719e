import type { ISql } from "postgres";
import type { Template } from "#shop/goods/template.ts";

/** Published, in all of the template's sizes and colors. */
export async function addProduct(
  sql: ISql,
  { id: cut, sizes, colors }: Template,
  name: string,
  slug = `our-${cut}`,
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    with added as (
      insert into products (id, slug, name, description, price_cents, sizes, colors, cut, state,
        sort_order)
      select max(id) + 1, ${slug}, ${name}, 'One of ours.', 1500, ${[...sizes]},
        ${colors.map((color) => color.name)}, ${cut}, 'published', 1
      from products returning id, sizes, colors
    ), variant as (
      insert into variants (product_id, size, color, sku)
      select id, size, color, upper(replace(${slug} || '-' || size || '-' || color, ' ', '-'))
      from added, unnest(sizes) as size, unnest(colors) as color
    ) select id from added`;
  return row.id;
}

export async function slugOf(sql: ISql, productId: number): Promise<string> {
  const [row] = await sql<[{ slug: string }]>`
    select slug from products where id = ${productId}`;
  return row.slug;
}
