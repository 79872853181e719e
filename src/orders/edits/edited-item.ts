import type { Costs, NewLine } from "#db/orders/new-orders.ts";
import { printScales } from "#shop/documents/fit.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { PreparedLine } from "./edit-lines.ts";

/** The line as it will be stored; its costs are known once the whole order is priced. */
export function toItem({ wanted, item, sku, variantId }: PreparedLine): Omit<NewLine, Costs> {
  const { productId, productName, cut, description, acceptedLetters, documentId, prints } = item;
  const { size, color, quantity } = wanted;
  const scales = printScales(templateOf(cut), size, prints);
  const shirt = { productId, productName, cut, size, color, sku, variantId, quantity };
  return { ...shirt, description, acceptedLetters, documentId, printScales: scales };
}
