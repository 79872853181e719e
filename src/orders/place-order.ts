import type { ISql, Sql } from "postgres";
import { addSuccessor, lockShopper } from "#db/accounts/successors.ts";
import { lockOrder } from "#db/orders/management.ts";
import {
  changeAddress,
  insertOrder,
  type NewOrder,
  type NewOrderItem,
  replaceContents,
} from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { orderWait } from "#db/orders/payment-limits.ts";
import { detachIntent } from "#db/orders/payments.ts";
import type { Services } from "#services/services.ts";
import { AREAS } from "#shop/documents/areas.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { findPlaced } from "./find-placed.ts";
import { reserveForOrder } from "./reserve-for-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleUnpaidOf } from "./settle-unpaid.ts";

/**
 * `busy`: other requests keep changing the order. `limited`: too many wait unpaid; in seconds.
 * `rejected`: somebody else took what it needs.
 */
export type Placement =
  | { outcome: "placed"; order: Order }
  | { outcome: "rejected"; message: string }
  | { outcome: "busy" }
  | { outcome: "limited"; retryAfter: number };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const MAX_ATTEMPTS = 5;

/**
 * Creates the checkout key's order, or updates it while unpaid; returns a paid one unchanged. Cancels
 * the open intent before items change, so nobody pays for an older cart (docs/decisions/002).
 */
export async function placeOrder(services: Deps, newOrder: NewOrder): Promise<Placement> {
  try {
    return await place(services, newOrder);
  } catch (error) {
    if (error instanceof NotReserved) return { outcome: "rejected", message: error.message };
    throw error;
  }
}

/** Thrown, because nothing else rolls a transaction back. */
class NotReserved extends Error {}

async function place(services: Deps, newOrder: NewOrder): Promise<Placement> {
  const find = () => findPlaced(services.sql, newOrder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await find();
    if (!order) {
      const retryAfter = await insertWithinLimit(services, newOrder);
      if (retryAfter) return { outcome: "limited", retryAfter };
    } else if (order.paymentStatus !== "unpaid" || order.status === "canceled") {
      return { outcome: "placed", order };
    } else if (!(await updateOrder(services, order, newOrder))) {
      continue;
    }
    const placed = await find();
    if (placed && (placed.paymentStatus !== "unpaid" || sameContents(placed, newOrder))) {
      return { outcome: "placed", order: placed };
    }
  }
  return { outcome: "busy" };
}

/** Reads from Stripe before it rejects: who has paid has no unpaid orders, though no webhook has come. */
async function insertWithinLimit(services: Deps, newOrder: NewOrder): Promise<number | undefined> {
  const insert = () => services.sql.begin((tx) => insertOnce(tx, newOrder));
  if (!(await insert())) return undefined;
  await settleUnpaidOf(services, newOrder);
  return insert();
}

/** The seconds to wait, if there are too many. */
async function insertOnce(tx: ISql, newOrder: NewOrder): Promise<number | undefined> {
  await lockShopper(tx, newOrder.shopperId);
  if (await findPlaced(tx, newOrder)) return undefined;
  const wait = await orderWait(tx, newOrder);
  if (wait) return wait;
  const shopperId = await addSuccessor(tx, newOrder);
  const orderId = await insertOrder(tx, { ...newOrder, shopperId });
  if (orderId) await reserve(tx, orderId, newOrder);
  return undefined;
}

async function reserve(tx: ISql, orderId: number, newOrder: NewOrder): Promise<void> {
  const message = await reserveForOrder(tx, orderId, newOrder);
  if (message) throw new NotReserved(message);
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
  if (sameContents(order, newOrder)) {
    return change(sql, order, newOrder, changeAddress);
  }
  if (intentId) {
    // If it cannot be canceled, it was just paid: the next attempt settles it.
    if (!(await payments.cancelIntent(intentId))) return false;
    await detachIntent(sql, order.id, intentId);
  }
  return change(sql, order, newOrder, replaceContents);
}

async function change(
  sql: Sql,
  order: Order,
  newOrder: NewOrder,
  write: typeof changeAddress,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const isWritten = await write(tx, order, await ofItsShopper(tx, order, newOrder));
    if (isWritten) await reserve(tx, order.id, newOrder);
    return isWritten;
  });
}

/** With another address it goes to a successor: somebody else may have begun it in this browser. */
async function ofItsShopper(tx: ISql, order: Order, newOrder: NewOrder): Promise<NewOrder> {
  // Orders before their shopper, as everywhere; otherwise it deadlocks with a sign-in.
  await lockOrder(tx, order.id);
  await lockShopper(tx, newOrder.shopperId);
  const isSame = Bun.deepEquals(order.shippingAddress, newOrder.shippingAddress);
  const shopperId = (isSame && order.shopperId) || (await addSuccessor(tx, newOrder));
  return { ...newOrder, shopperId };
}

/** What is bought, what it costs and why; the days of arrival may differ. */
function sameContents(order: Order, { items, amounts }: Pick<NewOrder, "items" | "amounts">) {
  const before = [costs(order), ...order.items.map(contents)];
  const after = [costs(amounts), ...items.map(contents)];
  return before.join("\n") === after.join("\n");
}

function costs(amounts: OrderAmounts): string {
  const { totalCents, discountCode, shippingMethodId, shippingCents, taxCents } = amounts;
  const { taxCalculationId } = amounts;
  const costs = [totalCents, discountCode, shippingMethodId, shippingCents, taxCents];
  return JSON.stringify([...costs, taxCalculationId]);
}

function contents(item: NewOrderItem): string {
  return JSON.stringify([
    item.productId,
    item.unitPriceCents,
    item.discountCents,
    item.taxCents,
    item.quantity,
    item.size,
    item.color,
    item.description,
    item.documentId,
    // The database sorts their keys in its own way.
    AREAS.map((area) => item.printScales[area] ?? 1),
  ]);
}
