import { expect, test } from "bun:test";
import { ORDER_STATUSES, progressOf } from "./order-status.ts";
import { STATUS_NOTES } from "./status-notes.ts";
import { trackingNumber } from "./tracking.ts";

const LIT = {
  pending: "",
  processing: "Confirmed, Processing",
  shipped: "Confirmed, Processing, Shipped",
  delivered: "Confirmed, Processing, Shipped, Delivered",
  canceled: "Confirmed",
};

for (const status of ORDER_STATUSES) {
  test(`the progress bar of a ${status} order lights: ${LIT[status] || "nothing"}`, () => {
    const lit = progressOf(status).filter(({ done }) => done);
    expect(lit.map(({ name }) => name).join(", ")).toBe(LIT[status]);
  });
}

test("every status has its note, letter for letter", () => {
  expect(STATUS_NOTES).toEqual({
    pending: "Your order has been confirmed and will be processed soon.",
    processing: "Your order is being prepared for shipment.",
    shipped: "Your order is on its way! You'll receive it soon.",
    delivered: "Your order has been delivered. Enjoy your custom t-shirt!",
    canceled: "Your order has been canceled. Please contact support for more information.",
  });
});

for (const [id, number] of [
  [1, "PT000001"],
  [123, "PT000123"],
  [999_999, "PT999999"],
  [1_234_567, "PT1234567"],
] as const) {
  test(`order ${id} is tracked as ${number}`, () => expect(trackingNumber(id)).toBe(number));
}
