import { expect, test } from "bun:test";
import { findComparedStatuses } from "./statuses.ts";

test.each([
  ["src/orders/cancel.ts", 'if (order.status === "canceled") return;'],
  ["routes/order.tsx", 'order?.status !== "pending"'],
  ["routes/history.tsx", 'const isSent = value === "shipped";'],
  ["src/ui/icon.tsx", '["shipped", "delivered"].includes(status)'],
  ["emails/order.tsx", 'case "processing":'],
  ["db/orders/payments/unpaid.ts", "where o.status <> 'canceled'"],
  ["db/orders/payments/unpaid.ts", "where status not in ('pending', 'canceled')"],
])("a comparison with a status by its name is reported: %s, %s", (path, text) => {
  const [problem, ...others] = findComparedStatuses(new Map([[path, `\n${text}`]]));
  expect(problem).toStartWith(`${path}:2 says `);
  expect(problem).toEndWith("ask ORDER_STATUS what holds for it");
  expect(others).toEqual([]);
});

test.each([
  ["src/orders/cancel.test.ts", 'expect(order.status === "canceled")'],
  ["src/services/payments/payments.ts", 'intent.status === "canceled"'],
  ["db/orders/cancellations.ts", "update orders set status = 'canceled'"],
  ["db/refunds/refund-lines.ts", "r.status not in ('failed', 'canceled')"],
  ["src/orders/cancel.ts", 'if (outcome === "canceled") return;'],
])("%s may say: %s", (path, text) => {
  expect(findComparedStatuses(new Map([[path, text]]))).toEqual([]);
});
