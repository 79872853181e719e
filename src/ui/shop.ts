import { createContext, useContext } from "hono/jsx";
import { DEFAULT_SETTINGS, type ShopSettings } from "#shop/settings/shop-settings.ts";

/** Of the page that is being rendered; what fills a slot is rendered later and must not ask. */
export const ShopOnPage = createContext<ShopSettings>(DEFAULT_SETTINGS);

export function useShop(): ShopSettings {
  return useContext(ShopOnPage);
}
