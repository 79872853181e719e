import { isShirt } from "#shop/goods/shop-words.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";

/** `Choose between 1 and 1000 shirts.`; of what is no shirt, without a word for it. */
export function boundsText({ cut }: { cut: TemplateId }): string {
  const { min, max } = QUANTITY_LIMITS;
  return `Choose between ${min} and ${max}${isShirt(cut) ? " shirts" : ""}.`;
}
