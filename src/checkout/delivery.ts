import type { Order } from "#db/orders/orders.ts";
import { typedAddress } from "#shop/addresses/typed-address.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";

/** The address of the checkout's form, and the way of shipping chosen there; null for the first one. */
export type Delivery = { shipping: ShippingForm; methodId: number | null };

export function deliveryOf({ shippingAddress, notes, shippingMethodId }: Order): Delivery {
  const shipping = { ...typedAddress(shippingAddress), notes: notes ?? "" };
  return { shipping, methodId: shippingMethodId };
}
