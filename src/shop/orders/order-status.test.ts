import { expect, test } from "bun:test";
import { ORDER_STATUSES, progressOf } from "./order-status.ts";
import { STATUS_NOTES } from "./status-notes.ts";

const LIT = {
  pending: "",
  processing: "Confirmed, Processing",
  shipped: "Confirmed, Processing, Shipped",
  delivered: "Confirmed, Processing, Shipped, Delivered",
  canceled: "Confirmed",
};

test.each(ORDER_STATUSES)(
  "the progress bar of a %s order lights the steps that are done",
  (status) => {
    const steps = progressOf(status);
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

test("every status has its note, letter for letter", () => {
  expect(STATUS_NOTES).toEqual({
    pending: "Your order has been confirmed and will be processed soon.",
    processing: "Your order is being prepared for shipment.",
    shipped: "Your order is on its way! You'll receive it soon.",
    delivered: "Your order has been delivered. Enjoy your custom t-shirt!",
    canceled: "Your order has been canceled. Please contact support for more information.",
  });
});
