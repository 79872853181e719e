import type { Order } from "#db/orders/orders.ts";
import type { NewOrder, NewOrderItem } from "#db/orders/placement.ts";
import { withDesignIds } from "#shop/orders/cart.ts";

/** Whether an order has the contents of another, line for line and cent for cent. */
export function sameContents(order: Order, newOrder: Pick<NewOrder, "items" | "totalCents">) {
  const before = order.items.map((item) => contents(withDesignIds(item)));
  const after = newOrder.items.map(contents);
  return order.totalCents === newOrder.totalCents && before.join("\n") === after.join("\n");
}

function contents(item: NewOrderItem): string {
  return JSON.stringify([
    item.productId,
    item.unitPriceCents,
    item.quantity,
    item.size,
    item.color,
    item.designPosition,
    item.designSize,
    item.description,
    item.frontDesignId,
    item.backDesignId,
  ]);
}
