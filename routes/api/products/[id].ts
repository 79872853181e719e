import { HTTPException } from "hono/http-exception";
import { findProduct } from "#db/catalog/products.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { productJson } from "./_product-json.ts";

/** Anyone. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const product = id && (await findProduct(c.var.services.sql, id));
  if (!product) throw new HTTPException(404, { message: "There is no such product." });
  return c.json(productJson(product));
});
