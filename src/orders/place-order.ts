import { findOrderByKey, type Order } from "#db/orders/orders.ts";
import { detachIntent } from "#db/orders/payments.ts";
import {
  changeAddress,
  insertOrder,
  type NewOrder,
  replaceContents,
} from "#db/orders/placement.ts";
import type { Services } from "#services/services.ts";
import { sameContents } from "./same-contents.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const ROUNDS = 5;

/**
 * The one order under its shopper's checkout key: made, or brought up to date while it is unpaid. An
 * order that was paid meanwhile comes back as it is, with its `paymentStatus`.
 *
 * Contents never change under a live intent (docs/decisions/002): it is canceled at Stripe first, so
 * nobody can pay the old picture of the cart. Undefined when others kept changing the same order.
 */
export async function placeOrder(services: Deps, wanted: NewOrder): Promise<Order | undefined> {
  const { sql } = services;
  const find = () => findOrderByKey(sql, wanted.shopperId, wanted.checkoutKey);
  for (let round = 0; round < ROUNDS; round++) {
    const order = await find();
    if (!order) {
      await sql.begin((tx) => insertOrder(tx, wanted));
    } else if (order.paymentStatus !== "unpaid" || order.status === "canceled") {
      return order;
    } else if (!(await update(services, order, wanted))) {
      continue;
    }
    const placed = await find();
    if (placed && (placed.paymentStatus !== "unpaid" || sameContents(placed, wanted)))
      return placed;
  }
  return undefined;
}

/** False when the order has to be looked at again. */
async function update(services: Deps, order: Order, wanted: NewOrder): Promise<boolean> {
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    // An intent that Stripe does not know cannot be paid either.
    if (settled.outcome === "foreign") await detachIntent(sql, order.id, intentId);
    if (settled.outcome !== "unpaid") return false;
  }
  if (sameContents(order, wanted)) return changeAddress(sql, order.id, wanted);
  if (intentId) {
    // Not to be canceled means that it was paid a moment ago: the next round settles it.
    if (!(await payments.cancelIntent(intentId))) return false;
    await detachIntent(sql, order.id, intentId);
  }
  return sql.begin((tx) => replaceContents(tx, order.id, wanted));
}
