import type { Order } from "#db/orders/orders.ts";
import { addressMark } from "../changes/address-mark.ts";

/** Equal as long as the order is what it was: what is bought, where it goes and what it costs. */
export function editMark(order: Order): string {
  const { items, totalCents, discountCode, shippingMethodId, shippingAddress } = order;
  const lines = items.map((item) => [
    item.productId,
    item.variantId,
    item.size,
    item.color,
    item.quantity,
    item.documentId,
    item.unitPriceCents,
  ]);
  const facts = [lines, totalCents, discountCode, shippingMethodId, addressMark(shippingAddress)];
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(facts)).digest("base64url");
}
