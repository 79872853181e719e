import type { ISql } from "postgres";
import * as v from "valibot";
import { batchesOfFeedVariants } from "#db/catalog/feed-variants.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { answerWait, hitLimits, type RateLimit } from "#server/limits/rate-limit.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { FEED_END, feedHead, feedItem } from "#shop/found/product-feed.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { namedPrices } from "./_named-prices.ts";

/** A thousand variants at most: some milliseconds, in which nobody else is answered. */
const PRODUCTS_AT_ONCE = 10;

/** Without `currency` the feed is in the shop's own. */
const Query = v.object({ currency: optionalText });

/** Shopping sites, once a day each: every variant on sale, for Google Merchant Center and its like. */
export const GET = handlers(query(Query), async (c) => {
  const { sql, config } = c.var.services;
  const shop = await namedPrices(c, c.req.valid("query").currency);
  const { name: brand, currency, pricesIn } = shop;
  const wait = await hitLimits(c, [feedLimit(c, currency)]);
  if (wait) return answerWait(c, wait, "The product feed was read too often.");
  const site = { origin: config.APP_URL, brand, currency, pricesIn, words: shopWords(shop) };
  return c.body(streamText(feedOf(sql, site)), 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
});

/** Shopping sites read each feed once a day; of 10,000 products it is some hundred megabytes. */
function feedLimit(c: AppContext, currency: CurrencyCode): RateLimit {
  // Limit of requests: readings of the product feed of a currency by an IP [readings]; 429.
  return { name: "feed", key: `${clientIp(c)} ${currency}`, limit: 10, seconds: 3600 };
}

async function* feedOf(sql: ISql, site: Parameters<typeof feedItem>[1]) {
  yield feedHead(site);
  const query = { pricesIn: site.pricesIn, products: PRODUCTS_AT_ONCE };
  for await (const variants of batchesOfFeedVariants(sql, query)) {
    yield variants.map((variant) => feedItem(variant, site)).join("");
  }
  yield FEED_END;
}
