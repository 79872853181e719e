import { expect, test } from "bun:test";
import type { OrderStatus } from "./order-status.ts";
import { type Shipment, type ShippingDoubt, shippingDoubts } from "./shipping-doubts.ts";

const READY: Shipment = {
  status: "processing",
  paymentStatus: "paid",
  isPickup: false,
  trackingNumber: "1Z999",
};

const CASES: [what: string, order: Partial<Shipment>, to: OrderStatus, doubts: ShippingDoubt[]][] =
  [
    ["paid, with a parcel number", {}, "shipped", []],
    ["not paid", { paymentStatus: "unpaid" }, "shipped", ["unpaid"]],
    ["refunded", { paymentStatus: "refunded" }, "shipped", ["refunded"]],
    ["refunded in part", { paymentStatus: "partially_refunded" }, "shipped", []],
    ["without a parcel number", { trackingNumber: null }, "shipped", ["no-parcel"]],
    ["picked up", { trackingNumber: null, isPickup: true }, "shipped", []],
    [
      "neither paid nor with a number",
      { paymentStatus: "unpaid", trackingNumber: null },
      "shipped",
      ["unpaid", "no-parcel"],
    ],
    ["handed over unpaid", { paymentStatus: "unpaid" }, "delivered", ["unpaid"]],
    ["handed over without a number", { trackingNumber: null }, "delivered", []],
    ["on its way unpaid", { status: "shipped", paymentStatus: "unpaid" }, "delivered", []],
    ["not going anywhere", { paymentStatus: "unpaid", trackingNumber: null }, "processing", []],
  ];

test.each(CASES)("an order that is %s: %p to %s is doubted as %p", (_, order, to, doubts) => {
  expect(shippingDoubts({ ...READY, ...order }, to)).toEqual(doubts);
});
