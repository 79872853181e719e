import { SHIRTS, shopWords } from "../goods/shop-words.ts";
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
  /** What the header and the drawer call all that is sold. */
  navigation?: string;
};

/** The frames of pages are cached by these, so it takes no others. */
export function frameSettings(shop: ShopSettings, own: CurrencyCode): FrameSettings {
  const { name, logo, footerLine, facebookUrl, instagramUrl, twitterUrl, hasReturns } = shop;
  const choices =
    shop.currencies.length > 0 ? [own, ...shop.currencies.map(({ code }) => code)] : [];
  const { navigation, tagline } = shopWords(shop);
  const links = { facebookUrl, instagramUrl, twitterUrl, hasReturns };
  // No owner has typed the default, which speaks of shirts (migration 0054).
  const line = footerLine === SHIRTS.tagline ? tagline : footerLine;
  return { name, logo, footerLine: line, ...links, currency: shop.currency, choices, navigation };
}
