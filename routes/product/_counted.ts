import { isShirt } from "#shop/goods/shop-words.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Counted } from "#shop/pricing/pieces-total.ts";

/** The totals of a product count these. */
export function countedOf({ cut }: { cut: TemplateId }): Counted {
  return isShirt(cut) ? "shirts" : "pieces";
}
