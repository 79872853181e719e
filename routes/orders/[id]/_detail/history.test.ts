import { expect, test } from "bun:test";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#shop/orders/order-status.ts";
import { wordsFor } from "./history.tsx";

test("9.10 every step of the history is in words of its own", () => {
  const entries = [
    wordsFor({ kind: "placed", value: "pending" }),
    ...PAYMENT_STATUSES.map((value) => wordsFor({ kind: "payment", value })),
    ...ORDER_STATUSES.map((value) => wordsFor({ kind: "status", value })),
    wordsFor({ kind: "cancel-requested", value: "" }),
    wordsFor({ kind: "claimed", value: "" }),
    wordsFor({ kind: "late", value: "2026-12-09" }),
  ];
  expect(entries).toEqual([
    "Order placed",
    "Payment updated",
    "Payment received",
    "Refunded",
    "Partially refunded",
    "Back to confirmed",
    "Processing",
    "Shipped",
    "Delivered",
    "Canceled",
    "Cancellation requested",
    "Added to an account",
    "Now expected by Wed Dec 9",
  ]);
});
