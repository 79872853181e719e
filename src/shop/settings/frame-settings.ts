import type { ShopSettings } from "./shop-settings.ts";

/** The header, drawer and footer of every page show these of the shop. */
export type FrameSettings = Pick<
  ShopSettings,
  "name" | "logo" | "footerLine" | "facebookUrl" | "instagramUrl" | "twitterUrl" | "hasReturns"
>;

/** The frames of pages are cached by these, so it takes no others. */
export function frameSettings(shop: FrameSettings): FrameSettings {
  const { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns } = shop;
  return { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns };
}
