import { findOrder } from "#db/orders/orders.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { type StatusOutcome, type StatusUpdate, setOrderStatus } from "#orders/set-order-status.ts";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import type { PaymentError } from "#services/payments/payment-error.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import type { MissingPieces } from "#shop/catalog/stock.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { ShownStatuses } from "../_shown-status.ts";
import type { Counts } from "./toasts.ts";

/** Well before the idle connection is cut. */
const STRIPE_CALLS_MS = 30_000;

type Chosen = {
  orderIds: readonly number[];
  /** What an admin ticked, whatever speaks against it. */
  anyway: readonly number[];
  /** The orders beside which the admin saw a request to cancel. */
  declines: readonly number[];
  status: OrderStatus;
  shown: ShownStatuses;
};

/** One by one. After a timeout Stripe gets no more calls; orders that need none continue. */
export async function setAll(
  c: AppContext,
  { orderIds, anyway, declines, status, shown }: Chosen,
): Promise<Counts> {
  const counts: Counts = {
    set: 0,
    unchanged: 0,
    failed: [],
    unanswered: [],
    left: [],
    changed: [],
    short: [],
    overused: [],
  };
  let callUntil = Date.now() + STRIPE_CALLS_MS;
  for (const orderId of orderIds) {
    const mayCall = Date.now() < callUntil;
    const mayGoOn = mayCall || status !== "canceled" || !(await isOpen(c, orderId));
    const isAnyway = anyway.includes(orderId);
    const seen = {
      shownStatus: shown.get(orderId),
      onlyIfReady: !isAnyway,
      declines: isAnyway && declines.includes(orderId),
    };
    const update = { orderId, status, ...seen };
    const result: Result = mayGoOn ? await setOne(c, update) : UNREACHABLE;
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

/** Whether Stripe must close the payment before we cancel. */
async function isOpen(c: AppContext, orderId: number): Promise<boolean> {
  const order = await findOrder(c.var.services.sql, orderId);
  if (order?.paymentStatus !== "unpaid" || order.status === "canceled") return false;
  return order.paymentIntentId !== null;
}

type Wanted = Omit<StatusUpdate, "actorId">;

async function setOne(c: AppContext, wanted: Wanted): Promise<Result> {
  const update = { ...wanted, actorId: userOf(c).id };
  const result = await setOrderStatus(c.var.services, update, SHORT_CALL).catch(
    onPaymentError(`The payment of order ${wanted.orderId} could not be closed`, unclosed),
  );
  const isSame = result.outcome === "changed" && result.status === wanted.status;
  return isSame ? { outcome: "unchanged" } : result;
}

function unclosed({ reason }: PaymentError) {
  return { outcome: reason === "unreachable" ? "silent" : "unreachable" } as const;
}
