import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { clearCancelRequest } from "#db/orders/cancellations.ts";
import { actAs } from "#db/orders/events.ts";
import {
  lastStatusChange,
  lockOrder,
  type StatusChange,
  writeStatus,
} from "#db/orders/management.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findOverusedCode } from "#db/pricing/overused-codes.ts";
import { reserveLeft, takeReturned } from "#db/stock/brought-back.ts";
import { reserveSold, sellStock } from "#db/stock/reservations.ts";
import { enqueueStatusMail } from "#mails/status-mail.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import type { MissingPieces } from "#shop/catalog/stock.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import {
  hasLeft,
  type Shipment,
  type ShippingDoubt,
  shippingDoubts,
} from "#shop/orders/shipping-doubts.ts";
import { closePayment } from "./close-payment.ts";
import { enqueueReviewRequest } from "./request-review.ts";

export type StatusUpdate = {
  orderId: number;
  status: OrderStatus;
  shownStatus?: OrderStatus | undefined;
  actorId: number;
  /** Then `doubtful`, where an admin should be asked first. */
  onlyIfReady?: boolean | undefined;
  /** Whether the admin has read the customer's request to cancel it, and declines; left out, it stays open. */
  declines?: boolean | undefined;
};

/** `changed`: another admin was first. `paid`: too late to cancel. Only `set` writes. */
export type StatusOutcome =
  | { outcome: "unchanged" | "missing" | "paid" }
  /** With what the stock does not have of an order that was canceled, and its code if others used it up. */
  | { outcome: "set"; missing?: readonly MissingPieces[]; usedCode?: string }
  | { outcome: "changed"; status: OrderStatus; by: StatusChange | undefined }
  | { outcome: "doubtful"; doubts: readonly ShippingDoubt[] };

type Deps = Pick<Services, "sql" | "payments" | "jobs" | "config">;

type Closed = { intentId: string | null };

const MAX_ATTEMPTS = 4;

/**
 * Sets any status and enqueues its mail. Cancels an unpaid order's payment first, so that nobody can
 * pay for it afterwards; never refunds. Throws `PaymentError`, having changed nothing.
 */
export async function setOrderStatus(
  services: Deps,
  update: StatusUpdate,
  options?: CallOptions,
): Promise<StatusOutcome> {
  let closed: Closed | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (update.status === "canceled") {
      const found = await closeForCancel(services, update, options);
      if (found === "paid") return { outcome: "paid" };
      closed = found ?? closed;
    }
    const outcome = await services.sql.begin((tx) => write(services, tx, update, closed));
    if (outcome !== "again") return outcome;
  }
  return { outcome: "paid" };
}

async function closeForCancel(
  services: Deps,
  { orderId, shownStatus }: StatusUpdate,
  options?: CallOptions,
): Promise<Closed | "paid" | undefined> {
  const order = await findOrder(services.sql, orderId);
  const isStale = shownStatus !== undefined && shownStatus !== order?.status;
  if (!order || isStale || order.paymentStatus !== "unpaid" || order.status === "canceled") return;
  const { paymentIntentId: intentId } = order;
  if (await closePayment(services, order, options)) return { intentId };
  const now = await findOrder(services.sql, orderId);
  const wasDetached = now?.paymentStatus === "unpaid" && now.paymentIntentId !== intentId;
  return wasDetached ? { intentId: null } : "paid";
}

/** `again`: the buyer opened another payment, which must be closed first. */
async function write(
  services: Deps,
  tx: TransactionSql,
  update: StatusUpdate,
  closed: Closed | undefined,
): Promise<StatusOutcome | "again"> {
  const { orderId, status, shownStatus, actorId } = update;
  const order = await lockOrder(tx, orderId);
  if (!order) return { outcome: "missing" };
  if (shownStatus && shownStatus !== order.status) {
    const by = await lastStatusChange(tx, orderId);
    return { outcome: "changed", status: order.status, by };
  }
  if (status === order.status) return { outcome: "unchanged" };
  const doubts = openDoubts(order, update);
  if (doubts.length > 0) return { outcome: "doubtful", doubts };
  const isUnpaid = order.paymentStatus === "unpaid";
  if (closed && !isUnpaid) return { outcome: "paid" };
  const isPayable = isUnpaid && order.paymentIntentId !== closed?.intentId;
  if (status === "canceled" && isPayable) return "again";
  await actAs(tx, actorId);
  await writeStatus(tx, orderId, status);
  const usedCode = order.status === "canceled" ? await findOverusedCode(tx, orderId) : undefined;
  const missing = order.status === "canceled" ? await takePieces(tx, orderId, order) : [];
  // It is out of the house: what is counted on the shelf from now on is for others.
  if (isUnpaid && hasLeft(status)) await sellStock(tx, orderId);
  else if (isUnpaid && hasLeft(order.status) && status !== "canceled")
    await reserveSold(tx, orderId);
  await recordAudit(tx, {
    actorId,
    action: "set status",
    subjectKind: "order",
    subjectId: orderId,
    before: { status: order.status },
    after: { status },
  });
  if (update.declines) await decline(tx, order, update);
  const waitsAgain = isUnpaid && order.status === "canceled" && status === "pending";
  await enqueueStatusMail({ ...services, sql: tx }, { orderId, status, waitsAgain });
  await enqueueReviewRequest({ ...services, sql: tx }, { orderId, status });
  return {
    outcome: "set",
    ...(missing.length > 0 && { missing }),
    ...(usedCode !== undefined && { usedCode }),
  };
}

/** What its cancellation freed, or what was put back; somebody who got all money back gets no shirt. */
async function takePieces(
  tx: TransactionSql,
  orderId: number,
  { paymentStatus }: Pick<Shipment, "paymentStatus">,
): Promise<MissingPieces[]> {
  if (paymentStatus === "refunded") return [];
  const unreserved = paymentStatus === "unpaid" ? await reserveLeft(tx, orderId) : [];
  return [...unreserved, ...(await takeReturned(tx, orderId))];
}

/** An answer from before the customer asked to cancel is none to that. */
function openDoubts(
  order: Shipment,
  { status, onlyIfReady = false, declines = !onlyIfReady }: StatusUpdate,
): ShippingDoubt[] {
  return shippingDoubts(order, status).filter((doubt) =>
    doubt === "cancel-requested" ? !declines : onlyIfReady,
  );
}

async function decline(tx: TransactionSql, order: Shipment, update: StatusUpdate): Promise<void> {
  const { orderId, status, actorId } = update;
  if (!shippingDoubts(order, status).includes("cancel-requested")) return;
  await clearCancelRequest(tx, orderId);
  const subject = { subjectKind: "order", subjectId: orderId } as const;
  await recordAudit(tx, { actorId, action: "decline cancellation", ...subject });
}
