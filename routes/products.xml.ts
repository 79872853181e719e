import type { ISql } from "postgres";
import { batchesOfFeedVariants } from "#db/catalog/feed-variants.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { answerWait, hitLimits, type RateLimit } from "#server/limits/rate-limit.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { FEED_END, feedHead, feedItem } from "#shop/found/product-feed.ts";

/** A thousand variants at most: some milliseconds, in which nobody else is answered. */
const PRODUCTS_AT_ONCE = 10;

/** Shopping sites, once a day each: every variant on sale, for Google Merchant Center and its like. */
export const GET = handlers(async (c) => {
  const { sql, config, shopSettings } = c.var.services;
  const wait = await hitLimits(c, [feedLimit(c)]);
  if (wait) return answerWait(c, wait, "The product feed was read too often.");
  const { name: brand, currency } = await shopSettings.read();
  const site = { origin: config.APP_URL, brand, currency };
  return c.body(streamText(feedOf(sql, site)), 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
});

/** Shopping sites read the feed once a day; of 10,000 products it is some hundred megabytes. */
function feedLimit(c: AppContext): RateLimit {
  // Limit of requests: readings of the product feed by an IP [readings]; 429.
  return { name: "feed", key: clientIp(c), limit: 10, seconds: 3600 };
}

async function* feedOf(sql: ISql, site: Parameters<typeof feedItem>[1]) {
  yield feedHead(site);
  for await (const variants of batchesOfFeedVariants(sql, PRODUCTS_AT_ONCE)) {
    yield variants.map((variant) => feedItem(variant, site)).join("");
  }
  yield FEED_END;
}
