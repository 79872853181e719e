import { ORDER_STATUSES } from "../orders/order-status.ts";

export const MAIL_TEMPLATES = ["order-confirmation", ...ORDER_STATUSES] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export const MAIL_TEMPLATE_NAMES: Record<MailTemplate, string> = {
  "order-confirmation": "Order Confirmation",
  pending: "Status: pending",
  processing: "Status: processing",
  shipped: "Status: shipped",
  delivered: "Status: delivered",
  canceled: "Status: canceled",
};
