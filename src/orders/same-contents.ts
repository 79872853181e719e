import type { Order } from "#db/orders/orders.ts";
import type { NewOrder, NewOrderItem } from "#db/orders/placement.ts";

/** Whether an order holds what is wanted now, line for line and cent for cent. */
export function sameContents(order: Order, wanted: Pick<NewOrder, "items" | "totalCents">) {
  const kept = order.items.map(({ frontDesign, backDesign, ...item }) =>
    contents({ ...item, frontDesignId: frontDesign.id, backDesignId: backDesign?.id ?? null }),
  );
  const asked = wanted.items.map(contents);
  return order.totalCents === wanted.totalCents && kept.join("\n") === asked.join("\n");
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
