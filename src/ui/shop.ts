import { createContext, useContext } from "hono/jsx";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

/** The shop of the page that is being rendered. */
export const ShopOnPage = createContext<ShopSettings | undefined>(undefined);

/** A slot's content is rendered later, for any page: it takes what it needs from outside. */
export function useShop(): ShopSettings {
  const shop = useContext(ShopOnPage);
  if (!shop) throw new Error("Render this inside `ShopOnPage`, or read the shop outside its slot.");
  return shop;
}
