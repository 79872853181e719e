import { shopWords } from "../goods/shop-words.ts";
import { templateOf } from "../goods/templates.ts";
import { formatMoney } from "../money.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";

type Pitched = Pick<ShopSettings, "soldCuts" | "leastPriceCents" | "leastCut" | "currency">;

/** What this is, and from what price where something is for sale. */
export function pitchLine(shop: Pitched): string {
  const { leastPriceCents, leastCut, currency } = shop;
  const words = shopWords(shop);
  if (leastPriceCents === null || leastCut === null) return words.pitch;
  return words.pitchFrom(formatMoney(leastPriceCents, currency), templateOf(leastCut).noun);
}
