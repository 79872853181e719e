import type { OrderStatus } from "./order-status.ts";

export const STATUS_NOTES: Record<OrderStatus, string> = {
  pending: "Your order has been confirmed and will be processed soon.",
  processing: "Your order is being prepared for shipment.",
  shipped: "Your order is on its way! You'll receive it soon.",
  delivered: "Your order has been delivered. Enjoy your custom t-shirt!",
  canceled: "Your order has been canceled. Please contact support for more information.",
};
