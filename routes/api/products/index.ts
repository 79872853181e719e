import * as v from "valibot";
import { listProductPage, MAX_PRODUCTS } from "#db/catalog/products.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { productKeyText, readProductKey } from "#shop/catalog/product-key.ts";
import { PRODUCT_EXAMPLES } from "#shop/contract/examples/products.ts";
import { ProductAnswers } from "#shop/contract/products.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { namedPrices } from "../../_named-prices.ts";
import { productJson } from "./_product-json.ts";

const Query = v.object({ after: optionalText, currency: optionalText });

const listed = describeCall({
  group: "Products",
  summary: "What is sold, a hundred at a time",
  who: "Anyone.",
  example: PRODUCT_EXAMPLES.list,
  answers: { 200: ProductAnswers, 404: "text" },
});

/** Anyone; what is sold in a currency, a hundred at a time, and the `Link` header leads to the next (RFC 8288). */
export const GET = handlers(listed, query(Query), async (c) => {
  const requested = c.req.valid("query");
  const after = readProductKey(requested.after);
  const { currency, pricesIn } = await namedPrices(c, requested.currency);
  const { sql } = c.var.services;
  const page = await listProductPage(sql, { after, limit: MAX_PRODUCTS, pricesIn });
  if (page.next) {
    const next = withQuery(paths.api.products, {
      after: productKeyText(page.next),
      currency: pricesIn ?? undefined,
    });
    c.header("link", `<${next}>; rel="next"`);
  }
  return c.json(page.products.map((product) => productJson(product, currency)));
});
