import type { ISql } from "postgres";
import { listProducts, type Product } from "#db/catalog/products.ts";
import { type Rejection, reject } from "./rejection.ts";

type Shirt = { productId: number; size: string; color: string };

export async function productsById(sql: ISql): Promise<Map<number, Product>> {
  return new Map((await listProducts(sql)).map((product) => [product.id, product]));
}

/** The product of a line, if it comes in that size and color. */
export function chooseProduct(
  products: ReadonlyMap<number, Product>,
  { productId, size, color }: Shirt,
): { ok: true; product: Product } | Rejection {
  const product = products.get(productId);
  if (!product) return reject(404, `There is no product ${productId}. Choose another one.`);
  const { name, sizes, colors } = product;
  if (!sizes.includes(size)) {
    return reject(
      400,
      `The ${name} does not come in that size. Choose one of ${sizes.join(", ")}.`,
    );
  }
  if (!colors.includes(color)) {
    return reject(
      400,
      `The ${name} does not come in that color. Choose one of ${colors.join(", ")}.`,
    );
  }
  return { ok: true, product };
}
