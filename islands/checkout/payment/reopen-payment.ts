import type { PlacedOrder } from "#shop/orders/order-request.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { callApi } from "../../api.ts";
import { type Opened, openPayment } from "../open-payment.ts";

const CHANGED =
  "This order was changed in another window. Nothing was charged. Reload the page to see it.";

/** Of the same order alone: another tab may have changed what is bought. */
export async function reopenPayment(shown: PlacedOrder): Promise<Opened> {
  const now = await callApi<PlacedOrder>(shopPaths.api.order(shown.id));
  if (contents(now) !== contents(shown)) throw new Error(CHANGED);
  return openPayment(shown);
}

function contents({ totalAmount, shippingMethod, shippingAddress, items }: PlacedOrder): string {
  return JSON.stringify([totalAmount, shippingMethod, shippingAddress, items.map(itemContents)]);
}

/** Not its picture, which another size may take the place of. */
function itemContents({
  productId,
  quantity,
  size,
  color,
  document,
}: PlacedOrder["items"][number]) {
  return [productId, quantity, size, color, document];
}
