import { isShirt } from "../goods/shop-words.ts";
import type { TemplateId } from "../goods/template.ts";
import { QUANTITY_LIMITS } from "./quantity.ts";

type Sold = { cut: TemplateId };

export function boundsText(sold: Sold): string {
  return `Choose ${rangeText(sold)}.`;
}

/** `between 1 and 1000 shirts`; what is no shirt has no word there. */
export function rangeText({ cut }: Sold): string {
  const { min, max } = QUANTITY_LIMITS;
  return `between ${min} and ${max}${isShirt(cut) ? " shirts" : ""}`;
}
