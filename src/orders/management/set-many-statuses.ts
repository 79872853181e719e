import { findOrder } from "#db/orders/orders.ts";
import type { PaymentError } from "#services/payments/payment-error.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import type { MissingPieces } from "#shop/catalog/stock.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { onPaymentError } from "../card-service-error.ts";
import {
  type StatusDeps,
  type StatusOutcome,
  type StatusUpdate,
  setOrderStatus,
} from "./set-order-status.ts";

/** Well before the idle connection is cut. */
const STRIPE_CALLS_MS = 30_000;

type ManyUpdates = {
  orderIds: readonly number[];
  /** An admin ticked these, whatever speaks against it. */
  anyway: readonly number[];
  /** The orders beside which the admin saw a request to cancel. */
  declines: readonly number[];
  status: OrderStatus;
  /** The statuses that the admin saw. */
  shown: ReadonlyMap<number, OrderStatus>;
  actorId: number;
};

export type StatusCounts = {
  set: number;
  unchanged: number;
  failed: number[];
  /** Stripe timed out, or got no call after that. */
  unanswered: number[];
  /** Somebody else has changed these since the admin saw them. */
  changed: number[];
  /** Set, though the stock does not have all of their pieces any more. */
  short: number[];
  /** Set, though other orders have used up their codes meanwhile. */
  overused: number[];
};

/** Sets them one by one. After a timeout Stripe gets no more calls; orders that need none continue. */
export async function setManyStatuses(
  services: StatusDeps,
  { orderIds, anyway, declines, status, shown, actorId }: ManyUpdates,
): Promise<StatusCounts> {
  const counts: StatusCounts = {
    set: 0,
    unchanged: 0,
    failed: [],
    unanswered: [],
    changed: [],
    short: [],
    overused: [],
  };
  let callUntil = Date.now() + STRIPE_CALLS_MS;
  for (const orderId of orderIds) {
    const mayCall = Date.now() < callUntil;
    const mayGoOn =
      mayCall || !ORDER_STATUS[status].isCanceled || !(await isOpen(services, orderId));
    const isAnyway = anyway.includes(orderId);
    const seen = {
      shownStatus: shown.get(orderId),
      onlyIfReady: !isAnyway,
      declines: isAnyway && declines.includes(orderId),
    };
    const update = { orderId, status, actorId, ...seen };
    const result: Result = mayGoOn ? await setOne(services, update) : UNREACHABLE;
    const { outcome, missing, usedCode } = result;
    if (missing) counts.short.push(orderId);
    if (usedCode) counts.overused.push(orderId);
    if (outcome === "silent") callUntil = 0;
    if (outcome === "set" || outcome === "unchanged") counts[outcome]++;
    else if (outcome === "unreachable" || outcome === "silent") counts.unanswered.push(orderId);
    else if (outcome === "changed") counts.changed.push(orderId);
    else counts.failed.push(orderId);
  }
  return counts;
}

/** `silent`: Stripe did not answer; `unreachable`: it failed or was not called. */
type Outcome = StatusOutcome["outcome"] | "silent" | "unreachable";

type Result = { outcome: Outcome; missing?: readonly MissingPieces[]; usedCode?: string };

const UNREACHABLE: Result = { outcome: "unreachable" };

/** True when Stripe must close the payment before we cancel. */
async function isOpen(services: StatusDeps, orderId: number): Promise<boolean> {
  const order = await findOrder(services.sql, orderId);
  if (order?.paymentStatus !== "unpaid" || ORDER_STATUS[order.status].isCanceled) return false;
  return order.paymentIntentId !== null;
}

async function setOne(services: StatusDeps, update: StatusUpdate): Promise<Result> {
  const result = await setOrderStatus(services, update, SHORT_CALL).catch(
    onPaymentError(`The payment of order ${update.orderId} could not be closed`, unclosed),
  );
  const isSame = result.outcome === "changed" && result.status === update.status;
  return isSame ? { outcome: "unchanged" } : result;
}

function unclosed({ reason }: PaymentError) {
  return { outcome: reason === "unreachable" ? "silent" : "unreachable" } as const;
}
