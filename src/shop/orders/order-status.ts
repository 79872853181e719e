/** Spec §4, "Order status", spelled as the shop stores and answers it. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "canceled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** "Pending" */
export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

export const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }));

/** What has become of the money; beside `status`, which stays 'pending' when an order is paid. */
export const PAYMENT_STATUSES = ["unpaid", "paid", "refunded", "partially_refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type ProgressStep = { name: string; done: boolean };

/**
 * The four-step bar of the success page (spec §2): step 1 is lit when the status is not pending, the
 * later ones when the status reaches them. A canceled order is on no later step.
 */
export function progressOf(status: OrderStatus): ProgressStep[] {
  const reached = STEPS.findIndex((step) => step.status === status);
  return STEPS.map(({ name }, at) => ({
    name,
    done: at === 0 ? status !== "pending" : at <= reached,
  }));
}

const STEPS: { name: string; status: OrderStatus }[] = [
  { name: "Confirmed", status: "pending" },
  { name: "Processing", status: "processing" },
  { name: "Shipped", status: "shipped" },
  { name: "Delivered", status: "delivered" },
];
