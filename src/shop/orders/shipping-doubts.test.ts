import { expect, test } from "bun:test";
import type { OrderStatus } from "./order-status.ts";
import { type Shipment, type ShippingDoubt, shippingDoubts } from "./shipping-doubts.ts";

const READY: Shipment = {
  status: "processing",
  paymentStatus: "paid",
  isPickup: false,
  trackingNumber: "1Z999",
  cancelRequestedAt: null,
  unpackedPieces: 0,
};
const REQUESTED = { cancelRequestedAt: new Date(0) };

const CASES: [what: string, order: Partial<Shipment>, to: OrderStatus, doubts: ShippingDoubt[]][] =
  [
    ["paid, with a parcel number", {}, "shipped", []],
    ["not packed", { unpackedPieces: 2 }, "shipped", ["unpacked"]],
    ["not packed, and to be made", { unpackedPieces: 2 }, "processing", []],
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
    [
      "asked to be canceled",
      { ...REQUESTED, status: "pending" },
      "processing",
      ["cancel-requested"],
    ],
    [
      "asked to be canceled, without a number",
      { ...REQUESTED, trackingNumber: null },
      "shipped",
      ["cancel-requested", "no-parcel"],
    ],
    ["asked to be canceled, and waits again", REQUESTED, "pending", []],
    ["asked to be canceled, and is", REQUESTED, "canceled", ["paid"]],
    ["asked to be canceled, and left", { ...REQUESTED, status: "shipped" }, "delivered", []],
    [
      "asked to be canceled, and refunded",
      { ...REQUESTED, paymentStatus: "refunded" },
      "processing",
      [],
    ],
    ["not going anywhere", { paymentStatus: "unpaid", trackingNumber: null }, "processing", []],
  ];

test.each(CASES)("44.1 an order that is %s: %p to %s is doubted as %p", (_, order, to, doubts) => {
  expect(shippingDoubts({ ...READY, ...order }, to)).toEqual(doubts);
});
