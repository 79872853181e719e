import type { PlacedOrder } from "#shop/orders/order-request.ts";

/**
 * Compares two readings of an order: another tab may have changed what is bought, or where it goes.
 */
export function isSameOrder(one: PlacedOrder, other: PlacedOrder): boolean {
  return contents(one) === contents(other);
}

function contents(order: PlacedOrder): string {
  const { totalAmount, shippingMethod, shippingAddress, notes, items } = order;
  return JSON.stringify([
    totalAmount,
    shippingMethod,
    shippingAddress,
    notes,
    items.map(itemContents),
  ]);
}

/** The picture does not count, which another size may take the place of. */
function itemContents({
  productId,
  quantity,
  size,
  color,
  document,
}: PlacedOrder["items"][number]) {
  return [productId, quantity, size, color, document];
}
