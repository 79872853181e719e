import { HTTPException } from "hono/http-exception";
import { findProduct } from "#db/catalog/products.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { productJson } from "./_product-json.ts";

/** Anyone. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings } = c.var.services;
  const id = readId(c.req.param("id"));
  const product = id && (await findProduct(sql, id, null));
  if (!product) throw new HTTPException(404, { message: "There is no such product." });
  const { currency } = await shopSettings.read();
  return c.json(productJson(product, currency));
});
