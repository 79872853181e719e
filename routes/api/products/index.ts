import * as v from "valibot";
import { listProductPage, MAX_PRODUCTS } from "#db/catalog/products.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { productKeyText, readProductKey } from "#shop/catalog/product-key.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { productJson } from "./_product-json.ts";

const Query = v.object({ after: optionalText });

/** Anyone; a hundred at a time, and the `Link` header leads to the next (RFC 8288). */
export const GET = handlers(query(Query), async (c) => {
  const { sql, shopSettings } = c.var.services;
  const after = readProductKey(c.req.valid("query").after);
  const page = await listProductPage(sql, { after, limit: MAX_PRODUCTS, pricesIn: null });
  if (page.next) {
    const next = withQuery(paths.api.products, { after: productKeyText(page.next) });
    c.header("link", `<${next}>; rel="next"`);
  }
  const { currency } = await shopSettings.read();
  return c.json(page.products.map((product) => productJson(product, currency)));
});
