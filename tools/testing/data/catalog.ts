import type { Sql } from "postgres";
import { fieldsOf } from "./form-fields.ts";

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

/** The first product has a variant of this size and color. */
type SizeAndColor = Omit<Shirt, "productId">;

/** Null: not counted any more. */
export async function setStock(sql: Sql, { size, color }: SizeAndColor, stock: number | null) {
  const [row] = await sql<[{ id: number }]>`
    update variants set stock = ${stock}
    where product_id = 1 and size = ${size} and color = ${color} returning id`;
  return row.id;
}

export async function stockOf(sql: Sql, { size, color }: SizeAndColor) {
  const [row] = await sql<[{ stock: number | null; reserved: number }]>`
    select stock, reserved from variants
    where product_id = 1 and size = ${size} and color = ${color}`;
  return row;
}

/** Published, with six variants each; `Tee 1` has the id 6. */
export async function addProducts(sql: Sql, count: number): Promise<void> {
  for (let left = count; left > 0; left -= BATCH) await addSome(sql, Math.min(left, BATCH));
}

const BATCH = 1000;

async function addSome(sql: Sql, count: number): Promise<void> {
  await sql`
    with added as (
      insert into products (id, slug, name, description, price_cents, sizes, colors, cut, state,
        sort_order)
      select last + n, 'tee-' || last + n - 5, 'Tee ' || last + n - 5, 'A tee.', 1500, '{S,M,L}', '{White,Black}', 'classic',
        'published', last + n
      from (select max(id) as last from products) known, generate_series(1, ${count}::int) as n
      returning id, sizes, colors
    )
    insert into variants (product_id, size, color, sku)
    select id, size, color, 'TEE-' || id || '-' || upper(size || '-' || color)
    from added, unnest(sizes) as size, unnest(colors) as color`;
}

type Fields = Record<string, string>;

/** A browser would send this of the editor's three forms, as they are. */
export function editorForms(page: string): { details: Fields; variants: Fields; bulk: Fields } {
  const [details = {}, variants = {}, bulk = {}] = page
    .split("<form")
    .filter((part) => part.includes('name="revision"'))
    .map((part) => fieldsOf(part.split("</form>")[0] ?? ""));
  return { details, variants, bulk };
}
