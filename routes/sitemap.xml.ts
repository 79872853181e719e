import * as v from "valibot";
import { newestPublishedProduct } from "#db/catalog/feed-variants.ts";
import { newestPublicDesign } from "#db/gallery/designs.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import {
  designEntries,
  type Entries,
  inDocument,
  indexEntries,
  type Parts,
  pageEntries,
  partsOf,
  productEntries,
} from "./_sitemap.ts";

const Query = v.object({ part: optionalText, products: optionalText });

/** Crawlers: all pages that anyone may read; with more than fit, an index of `?part=1` and on. */
export const GET = handlers(query(Query), async (c) => {
  const { sql, config, shopSettings } = c.var.services;
  const { APP_URL: origin } = config;
  const [design, product] = await Promise.all([
    newestPublicDesign(sql),
    newestPublishedProduct(sql),
  ]);
  const parts = partsOf({ design, product });
  const wanted = wantedPart(c.req.valid("query"), parts);
  if (!wanted) return c.text("Not found", 404);
  c.header("content-type", "application/xml; charset=utf-8");
  c.header("cache-control", "public, max-age=3600");
  if (wanted === "index") return c.body(inDocument("sitemapindex", indexEntries(origin, parts)));
  const { part, of } = wanted;
  if (of === "products") return c.body(inDocument("urlset", productEntries(sql, origin, part)));
  const own: Entries[] = part === 1 ? [pageEntries(origin, await shopSettings.read())] : [];
  if (part === 1 && parts.products === 0) own.push(productEntries(sql, origin, 1));
  return c.body(inDocument("urlset", ...own, designEntries(sql, origin, part)));
});

type RequestedPart = "index" | { part: number; of: keyof Parts };

/** Undefined for a part that is none. */
function wantedPart(
  { part, products }: v.InferOutput<typeof Query>,
  parts: Parts,
): RequestedPart | undefined {
  const isWhole = parts.designs === 1 && parts.products === 0;
  if (part === undefined && products === undefined) {
    return isWhole ? { part: 1, of: "designs" } : "index";
  }
  const of = products === undefined ? "designs" : "products";
  const number = readId(products ?? part);
  return number && number <= parts[of] ? { part: number, of } : undefined;
}
