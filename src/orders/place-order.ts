import {
  changeAddress,
  insertOrder,
  type NewOrder,
  type NewOrderItem,
  replaceContents,
} from "#db/orders/new-orders.ts";
import { findOrderByKey, type Order } from "#db/orders/orders.ts";
import { detachIntent } from "#db/orders/payments.ts";
import type { Services } from "#services/services.ts";
import { withDesignIds } from "#shop/orders/cart.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const MAX_ATTEMPTS = 5;

/**
 * Creates the checkout key's order, or updates it while unpaid; returns a paid one unchanged. Cancels
 * the open intent before items change, so nobody pays for an older cart (docs/decisions/002).
 * Undefined when other requests keep changing the order.
 */
export async function placeOrder(services: Deps, newOrder: NewOrder): Promise<Order | undefined> {
  const { sql } = services;
  const find = () => findOrderByKey(sql, newOrder.shopperId, newOrder.checkoutKey);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await find();
    if (!order) {
      await sql.begin((tx) => insertOrder(tx, newOrder));
    } else if (order.paymentStatus !== "unpaid" || order.status === "canceled") {
      return order;
    } else if (!(await updateOrder(services, order, newOrder))) {
      continue;
    }
    const placed = await find();
    if (placed && (placed.paymentStatus !== "unpaid" || sameContents(placed, newOrder)))
      return placed;
  }
  return undefined;
}

async function updateOrder(services: Deps, order: Order, newOrder: NewOrder): Promise<boolean> {
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    // Nobody can pay an intent that Stripe does not know.
    if (settled.outcome === "foreign") await detachIntent(sql, order.id, intentId);
    if (settled.outcome !== "unpaid") return false;
  }
  if (sameContents(order, newOrder)) return changeAddress(sql, order.id, newOrder);
  if (intentId) {
    // If it cannot be canceled, it was just paid: the next attempt settles it.
    if (!(await payments.cancelIntent(intentId))) return false;
    await detachIntent(sql, order.id, intentId);
  }
  return sql.begin((tx) => replaceContents(tx, order.id, newOrder));
}

function sameContents(order: Order, newOrder: Pick<NewOrder, "items" | "totalCents">) {
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
