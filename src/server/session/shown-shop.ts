import type { Config } from "#services/config.ts";
import { type CurrencyCode, isCurrency } from "#shop/money.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { pricesIn, shownIn } from "#shop/settings/shown-in.ts";
import type { AppContext } from "../factory.ts";
import { deleteHostCookie, hostCookieName, readHostCookie, setHostCookie } from "../host-cookie.ts";

const COOKIE = "ph_currency";
const A_YEAR = 365 * 24 * 60 * 60;

/** The shop with the prices that the visitor has chosen to see, while it offers them. */
export async function shownShop(c: AppContext): Promise<ShopSettings> {
  const { config, shopSettings } = c.get("services");
  const currency = c.get("namedCurrency") ?? chosenCurrency(config, c.req.raw);
  return shownIn(await shopSettings.read(), currency);
}

/**
 * A link that names a currency, as those of a feed do, shows its page in it and chooses it: who follows it
 * must see the price that it came from, and pay it. One that the shop does not sell in changes nothing.
 */
export async function nameCurrency(c: AppContext, named: string | undefined): Promise<void> {
  const { config, shopSettings } = c.get("services");
  const shop = await shopSettings.read();
  if (!named || !isCurrency(named) || pricesIn(shop, named) === undefined) return;
  c.set("namedCurrency", named);
  const isChosen = shownIn(shop, chosenCurrency(config, c.req.raw)).currency === named;
  if (isChosen) return;
  if (named === shop.currency) forgetCurrency(c);
  else chooseCurrency(c, named);
}

/** Such a page may set a cookie, so that nobody else gets it. */
export function namesCurrency({ url }: Pick<Request, "url">): boolean {
  // A URL may escape any letter of it.
  return url.includes("?") && new URL(url).searchParams.has("currency");
}

/**
 * A call's prices are in the currency that it names, else in what the browser has chosen. Undefined where
 * the shop does not sell in it.
 */
export async function pricesOfCall(
  c: AppContext,
  named: CurrencyCode | undefined,
): Promise<PricesIn | undefined> {
  if (!named) return (await shownShop(c)).pricesIn;
  return pricesIn(await c.var.services.shopSettings.read(), named);
}

/** A cookie may name any currency: whether the shop sells in it is for `shownShop` to say. */
export function chosenCurrency(
  config: Pick<Config, "APP_URL">,
  { headers }: Pick<Request, "headers">,
): CurrencyCode | undefined {
  const cookies = headers.get("cookie");
  // Most visitors have chosen none, and each page asks.
  if (!cookies?.includes(COOKIE)) return undefined;
  const code = readHostCookie(config, cookies, COOKIE) ?? "";
  return isCurrency(code) ? code : undefined;
}

export function chooseCurrency(c: AppContext, currency: CurrencyCode): void {
  setHostCookie(c, COOKIE, currency, A_YEAR);
}

/** The shop's own is what is shown without a cookie. */
export function forgetCurrency(c: AppContext): void {
  deleteHostCookie(c, COOKIE);
}

/** Cached pages of visitors who have chosen a currency are apart from the others. */
export function pageKey(config: Pick<Config, "APP_URL">, request: Request): string {
  const currency = chosenCurrency(config, request);
  return currency ? `${currency} ${request.url}` : request.url;
}

/** The cookie alone, for a page that is the same for all who have chosen the same. */
export function currencyCookie(
  config: Pick<Config, "APP_URL">,
  request: Pick<Request, "headers">,
): string | undefined {
  const currency = chosenCurrency(config, request);
  return currency && `${hostCookieName(config, COOKIE)}=${currency}`;
}
