import { HTTPException } from "hono/http-exception";
import type { AppContext } from "#server/factory.ts";
import { isCurrency } from "#shop/money.ts";
import { pricesIn, shownIn } from "#shop/settings/shown-in.ts";

/**
 * The prices that the URL's `currency` asks for; without it the shop's own, whatever the browser has
 * chosen. Answers 404 for one that the shop does not sell in.
 */
export async function namedPrices(c: AppContext, named: string | undefined) {
  const shop = await c.var.services.shopSettings.read();
  const code = named?.toLowerCase() ?? shop.currency;
  if (!isCurrency(code) || pricesIn(shop, code) === undefined) {
    throw new HTTPException(404, { message: "The shop does not sell in that currency." });
  }
  return shownIn(shop, code);
}
