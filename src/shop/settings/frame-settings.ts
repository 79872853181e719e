import type { ShopSettings } from "./shop-settings.ts";

/** What the header, drawer and footer of every page show of the shop. */
export type FrameSettings = Pick<
  ShopSettings,
  "name" | "logo" | "footerLine" | "facebookUrl" | "instagramUrl" | "twitterUrl" | "hasReturns"
>;

/** These alone, because the frames of pages are cached by them. */
export function frameSettings(shop: FrameSettings): FrameSettings {
  const { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns } = shop;
  return { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns };
}
