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
import { findOverusedCode } from "#db/pricing/discount-uses.ts";
import { reserveLeft, takeReturned } from "#db/stock/brought-back.ts";
import { reserveSold, sellStock } from "#db/stock/reservations.ts";
import { enqueueStatusMail } from "#mails/enqueue-status-mail.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import type { MissingPieces } from "#shop/catalog/stock.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { type Shipment, type ShippingDoubt, shippingDoubts } from "#shop/orders/shipping-doubts.ts";
import { closePayment } from "../close-payment.ts";
import { enqueueReviewRequest } from "../request-review.ts";

export type StatusUpdate = {
  orderId: number;
  status: OrderStatus;
  shownStatus?: OrderStatus | undefined;
  actorId: number;
  /** The outcome is `doubtful` where an admin should be asked first. */
  onlyIfReady?: boolean | undefined;
  /** The admin has read the customer's request to cancel the order, and declines; left out, it stays open. */
  declines?: boolean | undefined;
};

/** `changed`: another admin was first. `paid`: too late to cancel. Only `set` writes. */
export type StatusOutcome =
  | { outcome: "unchanged" | "missing" | "paid" }
  /** `missing`: the stock has no such pieces for an order that was canceled. `usedCode`: others used it up. */
  | { outcome: "set"; missing?: readonly MissingPieces[]; usedCode?: string }
  | { outcome: "changed"; status: OrderStatus; by: StatusChange | undefined }
  | { outcome: "doubtful"; doubts: readonly ShippingDoubt[] };

export type StatusDeps = Pick<Services, "sql" | "payments" | "jobs" | "config">;

type WriteDeps = Pick<StatusDeps, "jobs" | "config">;

type Closed = { intentId: string | null };

const MAX_ATTEMPTS = 4;

/**
 * Sets any status and enqueues its mail. Cancels an unpaid order's payment first, so that nobody can
 * pay for it afterwards; never refunds. Throws `PaymentError`, having changed nothing.
 */
export async function setOrderStatus(
  services: StatusDeps,
  update: StatusUpdate,
  options?: CallOptions,
): Promise<StatusOutcome> {
  let closed: Closed | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (ORDER_STATUS[update.status].isCanceled) {
      const found = await closeForCancel(services, update, options);
      if (found === "paid") return { outcome: "paid" };
      closed = found ?? closed;
    }
    const outcome = await services.sql.begin((tx) => setStatusWithin(services, tx, update, closed));
    if (outcome !== "again") return outcome;
  }
  return { outcome: "paid" };
}

/** Joins the caller's transaction: somebody has printed a piece of the order, which is paid. */
export async function startProcessing(
  services: WriteDeps,
  tx: TransactionSql,
  { orderId, actorId }: Pick<StatusUpdate, "orderId" | "actorId">,
): Promise<void> {
  await setStatusWithin(services, tx, { orderId, actorId, status: "processing" });
}

async function closeForCancel(
  services: StatusDeps,
  { orderId, shownStatus }: StatusUpdate,
  options?: CallOptions,
): Promise<Closed | "paid" | undefined> {
  const order = await findOrder(services.sql, orderId);
  const isStale = shownStatus !== undefined && shownStatus !== order?.status;
  if (!order || isStale || order.paymentStatus !== "unpaid") return;
  if (ORDER_STATUS[order.status].isCanceled) return;
  const { paymentIntentId: intentId } = order;
  if (await closePayment(services, order, options)) return { intentId };
  const now = await findOrder(services.sql, orderId);
  const wasDetached = now?.paymentStatus === "unpaid" && now.paymentIntentId !== intentId;
  return wasDetached ? { intentId: null } : "paid";
}

/**
 * The same in the caller's transaction, for a status that closes no payment. `again`: the buyer opened
 * another payment, which must be closed first.
 */
export async function setStatusWithin(
  services: WriteDeps,
  tx: TransactionSql,
  update: StatusUpdate,
  closed?: Closed | undefined,
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
  const [before, after] = [ORDER_STATUS[order.status], ORDER_STATUS[status]];
  if (after.isCanceled && isPayable) return "again";
  await actAs(tx, actorId);
  await writeStatus(tx, orderId, status);
  const usedCode = before.isCanceled ? await findOverusedCode(tx, orderId) : undefined;
  const missing = before.comesBack && !after.comesBack ? await takePieces(tx, orderId, order) : [];
  // The pieces are out of the house: those counted on the shelf from now on are for others.
  if (isUnpaid && after.hasLeft) await sellStock(tx, orderId);
  else if (isUnpaid && before.hasLeft && !after.isCanceled) await reserveSold(tx, orderId);
  await recordAudit(tx, {
    actorId,
    action: "set status",
    subjectKind: "order",
    subjectId: orderId,
    before: { status: order.status },
    after: { status },
  });
  if (update.declines) await decline(tx, order, update);
  const waitsAgain = isUnpaid && before.isCanceled && after.isWaiting;
  await enqueueStatusMail({ ...services, sql: tx }, { orderId, status, waitsAgain });
  await enqueueReviewRequest({ ...services, sql: tx }, { orderId, status });
  return {
    outcome: "set",
    ...(missing.length > 0 && { missing }),
    ...(usedCode !== undefined && { usedCode }),
  };
}

/** Takes the pieces that its cancellation freed, or that were put back; a full refund takes none. */
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
