import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findProduct } from "#db/catalog/products.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { PRODUCT_EXAMPLES } from "#shop/contract/examples/products.ts";
import { ProductAnswer } from "#shop/contract/products.ts";
import { namedPrices } from "../../_named-prices.ts";
import { productJson } from "./_product-json.ts";

const Query = v.object({ currency: optionalText });

const shown = describeCall({
  group: "Products",
  summary: "One product",
  who: "Anyone.",
  example: PRODUCT_EXAMPLES.one,
  answers: { 200: ProductAnswer, 404: "text" },
});

/** Anyone. */
export const GET = handlers(shown, query(Query), async (c) => {
  const id = readId(c.req.param("id"));
  const { currency, pricesIn } = await namedPrices(c, c.req.valid("query").currency);
  const product = id && (await findProduct(c.var.services.sql, id, pricesIn));
  if (!product) throw new HTTPException(404, { message: "There is no such product." });
  return c.json(productJson(product, currency));
});
