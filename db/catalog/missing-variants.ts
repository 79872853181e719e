import type { ISql } from "postgres";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import { skuBeginning, skuOf } from "#shop/catalog/sku.ts";

/** A variant that was taken off the product before comes back as it was. */
export async function addMissingVariants(
  tx: ISql,
  productId: number,
  { name, sizes, colors }: Pick<ProductValues, "name" | "sizes" | "colors">,
): Promise<void> {
  const known = await tx<{ size: string; color: string; sku: string }[]>`
    select size, color, sku from variants where product_id = ${productId} order by id`;
  const has = new Set(known.map(({ size, color }) => `${size} ${color}`));
  const beginning = skuBeginning(name, known[0]);
  const missing = sizes
    .flatMap((size) => colors.map((color) => ({ size, color })))
    .filter(({ size, color }) => !has.has(`${size} ${color}`))
    .map((shirt) => ({ productId, ...shirt, sku: skuOf(beginning, shirt) }));
  if (missing.length === 0) return;
  const taken = await tx<{ sku: string }[]>`
    select sku from variants where sku = any (${missing.map(({ sku }) => sku)}::text[])`;
  const others = new Set(taken.map(({ sku }) => sku));
  const rows = missing.map((row) =>
    others.has(row.sku) ? { ...row, sku: skuOf(`${beginning}-${productId}`, row) } : row,
  );
  await tx`insert into variants ${tx(rows)}`;
}
