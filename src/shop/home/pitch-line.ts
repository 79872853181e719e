import { shopWords } from "../goods/shop-words.ts";
import { formatMoney } from "../money.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";

type Pitched = Pick<ShopSettings, "soldCuts" | "leastPriceCents" | "currency">;

/** What this is, and from what price where something is for sale. */
export function pitchLine(shop: Pitched): string {
  const { leastPriceCents, currency } = shop;
  const words = shopWords(shop);
  if (leastPriceCents === null) return words.pitch;
  return words.pitchFrom(formatMoney(leastPriceCents, currency));
}
