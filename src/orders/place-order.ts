import type { ISql } from "postgres";
import { lockShopper } from "#db/accounts/shoppers.ts";
import { addSuccessor } from "#db/accounts/successors.ts";
import { lockOrder } from "#db/orders/management.ts";
import {
  changeAddress,
  freeCheckoutKey,
  freeMovedOn,
  insertOrder,
  type NewOrder,
  renewArrival,
  replaceContents,
} from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { orderWait } from "#db/orders/payments/payment-limits.ts";
import { detachIntent } from "#db/orders/payments/payments.ts";
import { lockSale } from "#db/settings/further-currencies.ts";
import { hasLapsed } from "#db/stock/lapsed.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { closePayment } from "./close-payment.ts";
import { findPlaced } from "./find-placed.ts";
import { NotReserved, reserveForOrder } from "./reserve-for-order.ts";
import { sameContents, sameDelivery, sameOrder } from "./same-contents.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleUnpaidOf } from "./sweeps/settle-unpaid.ts";

/**
 * `busy`: other requests keep changing the order. `limited`: too many wait unpaid; in seconds.
 * `rejected`: somebody else took what it needs, or an admin has moved it on.
 */
export type Placement =
  | { outcome: "placed"; order: Order }
  | { outcome: "rejected"; message: string }
  | { outcome: "busy" }
  | { outcome: "limited"; retryAfter: number };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const MAX_ATTEMPTS = 5;

/** The owner has chosen another one or withdrawn it since the cart was priced, or the order was placed. */
class OtherCurrency extends Error {}

/** Another request of the browser has merged or replaced it; the next one comes with the new cookie. */
class ShopperGone extends Error {}

export const OTHER_CURRENCY =
  "The shop has just changed its currency. Reload the page to see what your cart costs now.";

const BEING_MADE =
  "This order is being made already, so it can only be paid as it is. Reload the page to see it, or write to us to change it.";

/**
 * Creates the checkout key's order, or updates it while unpaid; returns a paid one unchanged. Cancels
 * the open intent before items or address change, so nobody pays for others (docs/decisions/002).
 */
export async function placeOrder(services: Deps, newOrder: NewOrder): Promise<Placement> {
  try {
    return await place(services, newOrder);
  } catch (error) {
    if (error instanceof ShopperGone) return { outcome: "busy" };
    if (error instanceof OtherCurrency) return { outcome: "rejected", message: OTHER_CURRENCY };
    if (error instanceof NotReserved) return { outcome: "rejected", message: error.message };
    throw error;
  }
}

async function place(services: Deps, newOrder: NewOrder): Promise<Placement> {
  const find = () => findPlaced(services.sql, newOrder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await find();
    if (!order) {
      const retryAfter = await insertWithinLimit(services, newOrder);
      if (retryAfter) return { outcome: "limited", retryAfter };
    } else if (order.paymentStatus !== "unpaid" || ORDER_STATUS[order.status].isCanceled) {
      return { outcome: "placed", order };
    } else if (!ORDER_STATUS[order.status].isWaiting) {
      // An admin has moved it on: its own checkout changes its days of arrival alone.
      if (sameOrder(order, newOrder)) {
        await renewArrival(services.sql, order.id, newOrder.amounts);
        return { outcome: "placed", order: (await find()) ?? order };
      }
      if (await freeMovedOn(services.sql, order.id, newOrder.shopperId)) continue;
      return { outcome: "rejected", message: BEING_MADE };
    } else if (!(await updateOrder(services, order, newOrder))) {
      continue;
    }
    const placed = await find();
    if (placed && (placed.paymentStatus !== "unpaid" || isAsSent(placed, newOrder))) {
      return { outcome: "placed", order: placed };
    }
  }
  return { outcome: "busy" };
}

function isAsSent(order: Order, newOrder: NewOrder): boolean {
  return sameContents(order, newOrder) && sameDelivery(order, newOrder);
}

/** Reads from Stripe before it rejects: who has paid has no unpaid orders, though no webhook has come. */
async function insertWithinLimit(services: Deps, newOrder: NewOrder): Promise<number | undefined> {
  const insert = () => transact(services.sql, (tx) => insertOnce(tx, newOrder));
  if (!(await insert())) return undefined;
  await settleUnpaidOf(services, newOrder);
  return insert();
}

/** The seconds to wait, if there are too many. */
async function insertOnce(tx: ISql, newOrder: NewOrder): Promise<number | undefined> {
  if (!(await lockShopper(tx, newOrder.shopperId))) throw new ShopperGone();
  if (await findPlaced(tx, newOrder)) return undefined;
  const wait = await orderWait(tx, newOrder);
  if (wait) return wait;
  await lockPricing(tx, newOrder);
  const shopperId = await addSuccessor(tx, newOrder);
  const orderId = await insertOrder(tx, { ...newOrder, shopperId });
  if (orderId) await reserveForOrder(tx, orderId, newOrder);
  return undefined;
}

/** Throws OtherCurrency; otherwise what it costs stays right until the transaction ends. */
async function lockPricing(tx: ISql, { amounts: { currency }, pricesIn }: NewOrder): Promise<void> {
  if (!(await lockSale(tx, { currency, pricesIn }))) throw new OtherCurrency();
}

async function updateOrder(services: Deps, order: Order, newOrder: NewOrder): Promise<boolean> {
  if (order.currency !== newOrder.amounts.currency) throw new OtherCurrency();
  const { sql, payments } = services;
  const { paymentIntentId: intentId } = order;
  if (intentId) {
    const settled = await settlePayment(services, intentId);
    // Nobody can pay an intent that Stripe does not know.
    if (settled.outcome === "foreign") await detachIntent(sql, order.id, intentId);
    if (settled.outcome === "mismatch") await leaveBehind(services, order, intentId);
    if (settled.outcome !== "unpaid") return false;
  }
  // Nobody pays for another address than the one beside their card.
  const isFree = !intentId || sameDelivery(order, newOrder);
  // A lapsed reservation may be released in this moment, and its payment with it: the order begins anew.
  if (isFree && sameContents(order, newOrder) && !(await hasLapsed(sql, order.id))) {
    return change(services, order, newOrder, changeAddress);
  }
  if (intentId) {
    // An intent that cannot be canceled was just paid: the next attempt settles it.
    if (!(await payments.cancelIntent(intentId))) return false;
    await detachIntent(sql, order.id, intentId);
  }
  return change(services, order, newOrder, replaceContents);
}

/** An intent that does not fit: without it the order goes on; with money in it, the order is for the staff alone. */
async function leaveBehind(services: Deps, order: Order, intentId: string): Promise<void> {
  const isClosed = await closePayment(services, order);
  if (isClosed) await detachIntent(services.sql, order.id, intentId);
  else await freeCheckoutKey(services.sql, order.id, intentId);
}

async function change(
  { sql }: Deps,
  order: Order,
  newOrder: NewOrder,
  write: typeof changeAddress,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    const ofShopper = await ofItsShopper(tx, order, newOrder);
    // The reservation has lapsed meanwhile: the next attempt closes its payment.
    if (write === changeAddress && (await hasLapsed(tx, order.id))) return false;
    if (write === replaceContents) await lockPricing(tx, newOrder);
    const isWritten = await write(tx, order, ofShopper);
    if (isWritten) await reserveForOrder(tx, order.id, newOrder);
    return isWritten;
  });
}

/** An order with another address goes to a successor: somebody else may have begun it in this browser. */
async function ofItsShopper(tx: ISql, order: Order, newOrder: NewOrder): Promise<NewOrder> {
  // Orders before their shopper, as everywhere; otherwise it deadlocks with a sign-in.
  await lockOrder(tx, order.id);
  if (!(await lockShopper(tx, newOrder.shopperId))) throw new ShopperGone();
  const isSame = Bun.deepEquals(order.shippingAddress, newOrder.shippingAddress);
  const shopperId = (isSame && order.shopperId) || (await addSuccessor(tx, newOrder));
  return { ...newOrder, shopperId };
}
