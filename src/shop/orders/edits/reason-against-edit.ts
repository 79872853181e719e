import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "../order-status.ts";

type EditedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  printStartedAt: Date | null;
  editWaits?: boolean;
  hasReturn?: boolean;
};

/** Staff read on the order's page why they cannot change it. */
export function reasonAgainstEdit(order: EditedOrder): string | undefined {
  const { status, paymentStatus } = order;
  const { isWaiting, hasLeft, isCanceled } = ORDER_STATUS[status];
  if (isCanceled) return `It is ${status}.`;
  if (paymentStatus === "unpaid")
    return "It is not paid yet: its customer changes it at the checkout.";
  if (paymentStatus === "refunded") return "It is refunded.";
  if (hasLeft) return `It is ${status} already.`;
  if (!isWaiting || order.printStartedAt) return "Somebody has begun to make it.";
  if (paymentStatus === "partially_refunded") return "A part of it is refunded.";
  if (order.hasReturn) return "It has a return, which names its lines. Decide on that one instead.";
  if (order.editWaits) return "A change of it waits for its payment. Withdraw that one first.";
  return undefined;
}

/** The floor says so of pieces that wait for it. */
export const EDIT_HOLD = "a change waits for its payment";
