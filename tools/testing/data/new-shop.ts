import { DEFAULT_SETTINGS, type ShopSettings } from "#shop/settings/shop-settings.ts";

/** What a shop that was just seeded says of itself: its five shirts are on sale. */
export const NEW_SHOP: ShopSettings = {
  ...DEFAULT_SETTINGS,
  soldCuts: ["boxy", "classic", "long-sleeve", "premium", "v-neck"],
};
