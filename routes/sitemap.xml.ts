import * as v from "valibot";
import { newestPublicDesign } from "#db/gallery/designs.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { designEntries, IDS_PER_PART, inDocument, indexEntries, pageEntries } from "./_sitemap.ts";

const Query = v.object({ part: optionalText });

/** Crawlers: all pages that anyone may read; with more designs than fit, an index of `?part=1` and on. */
export const GET = handlers(query(Query), async (c) => {
  const { sql, config, shopSettings } = c.var.services;
  const newest = await newestPublicDesign(sql);
  const parts = Math.max(1, Math.ceil(newest / IDS_PER_PART));
  const { part: number } = c.req.valid("query");
  const part = parts === 1 && number === undefined ? 1 : readId(number);
  if (number !== undefined && (!part || part > parts)) return c.text("Not found", 404);
  c.header("content-type", "application/xml; charset=utf-8");
  c.header("cache-control", "public, max-age=3600");
  const { APP_URL: origin } = config;
  if (!part) return c.body(inDocument("sitemapindex", indexEntries(origin, parts)));
  const own = part === 1 ? [pageEntries(origin, await shopSettings.read())] : [];
  const entries = [...own, designEntries(sql, origin, part)];
  return c.body(inDocument("urlset", ...entries));
});
