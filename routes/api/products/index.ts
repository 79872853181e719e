import { listProducts } from "#db/catalog/products.ts";
import { handlers } from "#server/factory.ts";
import { productJson } from "./_product-json.ts";

/** Anyone. */
export const GET = handlers(async (c) => {
  const products = await listProducts(c.var.services.sql);
  return c.json(products.map(productJson));
});
