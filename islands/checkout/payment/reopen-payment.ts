import type { PlacedOrder } from "#shop/orders/order-request.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { callApi } from "../../api.ts";
import { type Opened, openPayment } from "../open-payment.ts";
import { isSameOrder } from "../same-order.ts";

const CHANGED =
  "This order was changed in another window. Nothing was charged. Reload the page to see it.";

/** Both must be the same order: another tab may have changed what is bought. */
export async function reopenPayment(shown: PlacedOrder): Promise<Opened> {
  const now = await callApi<PlacedOrder>(shopPaths.api.order(shown.id));
  if (!isSameOrder(now, shown)) throw new Error(CHANGED);
  return openPayment(shown);
}
