import { capital } from "../words/capital.ts";

export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "canceled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function statusLabel(status: string): string {
  return capital(status);
}

type StatusFacts = {
  /** Nobody has begun with it: its customer may change or cancel it, and unpaid it expires. */
  isWaiting: boolean;
  /** An order in it is to be made or sent; the attention list and its index have only such orders. */
  isOpen: boolean;
  /** The order's pieces are out of the house. */
  hasLeft: boolean;
  /** The customer has the pieces, and may review them. */
  hasArrived: boolean;
  /** The pieces come back into stock. */
  comesBack: boolean;
  /** Nothing is left to do: the shop promises no day, and deletes print files and a closed account's address. */
  isOver: boolean;
  /** Nobody can pay it, its pieces and its code are free, and what was paid is owed. */
  isCanceled: boolean;
  /** How many steps of the customer's progress are done. */
  stepsDone: number;
  /** The dashboard has a line of its own for it; the other statuses share one. */
  hasLine: boolean;
};

const NONE: StatusFacts = {
  isWaiting: false,
  isOpen: false,
  hasLeft: false,
  hasArrived: false,
  comesBack: false,
  isOver: false,
  isCanceled: false,
  stepsDone: 0,
  hasLine: true,
};

/** Pages, use cases and SQL decide by these facts; the triggers by the table `order_statuses`. */
export const ORDER_STATUS: Record<OrderStatus, StatusFacts> = {
  pending: { ...NONE, isWaiting: true, isOpen: true },
  processing: { ...NONE, isOpen: true, stepsDone: 2 },
  shipped: { ...NONE, hasLeft: true, stepsDone: 3 },
  delivered: { ...NONE, hasLeft: true, hasArrived: true, isOver: true, stepsDone: 4 },
  canceled: {
    ...NONE,
    ...{ comesBack: true, isOver: true, isCanceled: true },
    ...{ stepsDone: 1, hasLine: false },
  },
};

export type StatusFact = Exclude<keyof StatusFacts, "stepsDone" | "hasLine">;

export function statusesThat(fact: StatusFact): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => ORDER_STATUS[status][fact]);
}

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
  const stepsDone = Math.max(ORDER_STATUS[status].stepsDone, paymentStatus === "unpaid" ? 0 : 1);
  const steps = isPickup ? PICKUP_STEPS : STEPS;
  return steps.map((name, at) => ({ name, done: at < stepsDone }));
}

const STEPS = ["Confirmed", "Processing", "Shipped", "Delivered"];
const PICKUP_STEPS = ["Confirmed", "Processing", "Ready", "Picked up"];
