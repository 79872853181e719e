import type { CurrencyCode } from "../money.ts";
import type { PricesIn } from "../pricing/prices-in.ts";
import type { ShopSettings } from "./shop-settings.ts";

type Sold = Pick<ShopSettings, "currency" | "currencies" | "pricesIn">;

/** `shop`: as its settings say it, shown in its own. Undefined where it does not sell in that currency. */
export function pricesIn(shop: Sold, currency: CurrencyCode): PricesIn | undefined {
  if (shop.pricesIn) throw new Error("Ask the shop's settings, not what a visitor is shown.");
  if (currency === shop.currency) return null;
  return shop.currencies.some(({ code }) => code === currency) ? currency : undefined;
}

/** The shop as who wants to see prices in that currency sees it; its own where it has no such prices. */
export function shownIn(shop: ShopSettings, currency: CurrencyCode | undefined): ShopSettings {
  const further = shop.currencies.find(({ code }) => code === currency);
  if (!further) return shop;
  const { code, ...least } = further;
  return { ...shop, currency: code, pricesIn: code, ...least };
}
