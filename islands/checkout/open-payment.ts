import type { PlacedOrder } from "#shop/orders/order-request.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { callApi } from "../api.ts";

export type Opened = {
  clientSecret: string;
  /** The address of the order, as its country writes it. */
  shipTo: string[];
};

export function openPayment({ id: orderId, totalAmount }: PlacedOrder): Promise<Opened> {
  return callApi<Opened>(shopPaths.api.paymentIntent, {
    method: "POST",
    body: { amount: Number(totalAmount), orderId },
    // The shop gives Stripe half a minute.
    timeoutMs: 40_000,
  });
}
