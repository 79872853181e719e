import type { Sql } from "postgres";

type Shirt = { productId: number; size: string; color: string };

export async function changeVariant(
  sql: Sql,
  { productId, size, color }: Shirt,
  change: { priceCents?: number | null; isAvailable?: boolean },
): Promise<void> {
  const changed = await sql`
    update variants set ${sql(change)}
    where product_id = ${productId} and size = ${size} and color = ${color}`;
  if (changed.count !== 1) throw new Error("There is no such variant");
}

/** Published, with six variants each; `Tee 1` has the first id that is free. */
export async function addProducts(sql: Sql, count: number): Promise<void> {
  await sql`
    with added as (
      insert into products (id, name, description, price_cents, sizes, colors, cut, state, sort_order)
      select last + n, 'Tee ' || n, 'A tee.', 1500, '{S,M,L}', '{White,Black}', 'classic',
        'published', last + n
      from (select max(id) as last from products) known, generate_series(1, ${count}::int) as n
      returning id, sizes, colors
    )
    insert into variants (product_id, size, color, sku)
    select id, size, color, 'TEE-' || id || '-' || upper(size || '-' || color)
    from added, unnest(sizes) as size, unnest(colors) as color`;
}
