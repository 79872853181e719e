import { expect, test } from "bun:test";
import { customerStatusText } from "./customer-status.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES, progressOf } from "./order-status.ts";
import { STATUS_NOTES } from "./status-notes.ts";

const LIT = {
  pending: "",
  processing: "Confirmed, Processing",
  shipped: "Confirmed, Processing, Shipped",
  delivered: "Confirmed, Processing, Shipped, Delivered",
  canceled: "Confirmed",
};

test.each(ORDER_STATUSES)(
  "7.10 the progress bar of a %s order lights the steps that are done",
  (status) => {
    const steps = progressOf({ status, paymentStatus: "unpaid" });
    expect(steps.map(({ name }) => name)).toEqual([
      "Confirmed",
      "Processing",
      "Shipped",
      "Delivered",
    ]);
    const lit = steps.filter(({ done }) => done);
    expect(lit.map(({ name }) => name).join(", ")).toBe(LIT[status]);
  },
);

test.each(PAYMENT_STATUSES)(
  "7.10 a pending order that is %s is confirmed once it is paid",
  (paymentStatus) => {
    const order = { status: "pending", paymentStatus } as const;
    const isPaid = paymentStatus !== "unpaid";
    expect(progressOf(order).map(({ done }) => done)).toEqual([isPaid, false, false, false]);
    expect(customerStatusText(order)).toBe(isPaid ? "Confirmed" : "Awaiting payment");
  },
);

test("7.11 every status has its note, letter for letter", () => {
  expect(STATUS_NOTES).toEqual({
    pending: "Your order has been confirmed and will be processed soon.",
    processing: "Your order is being prepared for shipment.",
    shipped: "Your order is on its way! You'll receive it soon.",
    delivered: "Your order has been delivered. Enjoy your custom t-shirt!",
    canceled: "Your order has been canceled. Please contact support for more information.",
  });
});
