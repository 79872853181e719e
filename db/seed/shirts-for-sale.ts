import type { ISql } from "postgres";
import { isAvailable, leftOf } from "../stock/left.ts";

type Shirt = { productId: number; size: string; color: string };

/** That shirt, or the one for sale that is most like it; undefined where nothing is for sale. */
export async function findLikeShirt(
  sql: ISql,
  { productId, size, color }: Shirt,
): Promise<Shirt | undefined> {
  const [shirt] = await sql<Shirt[]>`
    select product.id as product_id, variant.size, variant.color
    from variants variant join products product on product.id = variant.product_id
    where product.state = 'published' and variant.size = any (product.sizes)
      and variant.color = any (product.colors) and ${isAvailable(sql, leftOf(sql, null))}
    order by product.id = ${productId} desc, variant.color = ${color} desc,
      variant.size = ${size} desc, product.id, variant.id
    limit 1`;
  return shirt;
}
