export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "canceled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** The attention list and its index contain only open orders. */
const IS_OPEN: Record<OrderStatus, boolean> = {
  pending: true,
  processing: true,
  shipped: false,
  delivered: false,
  canceled: false,
};
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => IS_OPEN[status]);

export const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }));

/** Separate from `status`, which stays 'pending' after payment. */
export const PAYMENT_STATUSES = ["unpaid", "paid", "refunded", "partially_refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type ProgressStep = { name: string; done: boolean };

type Progress = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPickup?: boolean | undefined;
};

/** The first step is done once the order is paid, though its status is still 'pending'. */
export function progressOf({ status, paymentStatus, isPickup }: Progress): ProgressStep[] {
  const stepsDone = Math.max(STEPS_DONE[status], paymentStatus === "unpaid" ? 0 : 1);
  const steps = isPickup ? PICKUP_STEPS : STEPS;
  return steps.map((name, at) => ({ name, done: at < stepsDone }));
}

const STEPS = ["Confirmed", "Processing", "Shipped", "Delivered"];
const PICKUP_STEPS = ["Confirmed", "Processing", "Ready", "Picked up"];

const STEPS_DONE: Record<OrderStatus, number> = {
  pending: 0,
  processing: 2,
  shipped: 3,
  delivered: 4,
  canceled: 1,
};
