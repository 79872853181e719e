import type { CurrencyCode } from "../money.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The header, drawer and footer of every page show these of the shop. */
export type FrameSettings = Pick<
  ShopSettings,
  | "name"
  | "logo"
  | "footerLine"
  | "facebookUrl"
  | "instagramUrl"
  | "twitterUrl"
  | "hasReturns"
  | "currency"
> & {
  /** The visitor may choose these; none where there is nothing to choose. */
  choices?: CurrencyCode[];
};

/** The frames of pages are cached by these, so it takes no others. */
export function frameSettings(shop: ShopSettings, own: CurrencyCode): FrameSettings {
  const { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns } = shop;
  const choices =
    shop.currencies.length > 0 ? [own, ...shop.currencies.map(({ code }) => code)] : [];
  const links = { facebookUrl, instagramUrl, twitterUrl, hasReturns };
  return { name, logo, footerLine, ...links, currency: shop.currency, choices };
}
