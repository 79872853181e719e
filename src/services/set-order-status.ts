import { recordAudit } from "#db/audit.ts";
import { actAs } from "#db/order-events.ts";
import {
  lastStatusSetting,
  lockOrder,
  type StatusSetting,
  writeStatus,
} from "#db/order-management.ts";
import { findOrder } from "#db/orders.ts";
import type { OrderStatus } from "#shop/order-status.ts";
import { isUnpayable } from "./cancel-order.ts";
import type { Services } from "./services.ts";
import { askForStatusMail } from "./status-mail.ts";

export type StatusWish = {
  orderId: number;
  status: OrderStatus;
  /** What the one who wishes it had before their eyes; undefined when nobody looked. */
  shownStatus?: OrderStatus | undefined;
  actorId: number;
};

/**
 * `changed`: another has set it meanwhile, `status` is what it is now. `paid`: it was to be canceled
 * as unpaid, and its money has come meanwhile. But for `set`, nothing was written.
 */
export type StatusOutcome =
  | { outcome: "set" | "unchanged" | "missing" | "paid" }
  | { outcome: "changed"; status: OrderStatus; by: StatusSetting | undefined };

type Needs = Pick<Services, "sql" | "payments" | "jobs" | "config">;

/**
 * Sets any status (spec §4: no ordering is enforced) and asks for the mail about it. An unpaid order
 * is canceled at Stripe first, so that nobody pays for it any more; nothing is ever refunded here.
 * Throws what Stripe throws, and then has changed nothing.
 */
export async function setOrderStatus(services: Needs, wish: StatusWish): Promise<StatusOutcome> {
  const { orderId, status, shownStatus, actorId } = wish;
  if (status === "canceled" && !(await closePayment(services, wish))) return { outcome: "paid" };
  return services.sql.begin(async (tx): Promise<StatusOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { outcome: "missing" };
    if (shownStatus && shownStatus !== order.status) {
      const by = await lastStatusSetting(tx, orderId);
      return { outcome: "changed", status: order.status, by };
    }
    if (status === order.status) return { outcome: "unchanged" };
    await actAs(tx, actorId);
    await writeStatus(tx, orderId, status);
    await recordAudit(tx, {
      actorId,
      action: "set status",
      subjectKind: "order",
      subjectId: orderId,
      before: { status: order.status },
      after: { status },
    });
    await askForStatusMail({ ...services, sql: tx }, { orderId, status });
    return { outcome: "set" };
  });
}

/** False when it turns out that the order is paid, or is being paid right now. */
async function closePayment(services: Needs, wish: StatusWish): Promise<boolean> {
  const order = await findOrder(services.sql, wish.orderId);
  const isOpen = order?.paymentStatus === "unpaid" && order.status !== "canceled";
  const isStale = wish.shownStatus !== undefined && wish.shownStatus !== order?.status;
  if (!order || !isOpen || isStale || (await isUnpayable(services, order))) return true;
  // An intent that Stripe does not know is taken away by the call above.
  return (await findOrder(services.sql, wish.orderId))?.paymentIntentId === null;
}
