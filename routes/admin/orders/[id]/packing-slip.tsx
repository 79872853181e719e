/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { type RefundableLine, SHIPPING } from "#shop/orders/line-refund.ts";
import { PackingSlip } from "../_papers/packing-slip.tsx";

const Query = v.object({ prices: optionalText });

function refundedText({ position, before, productName, size, color }: RefundableLine): string[] {
  if (position === SHIPPING || before.quantity === 0) return [];
  return [`${before.quantity} × ${productName} (${size}, ${color})`];
}

/** Admins: the parcel's contents; with `?prices=1` also the prices. */
export const GET = handlers(query(Query), async (c) => {
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(c.var.services.sql, orderId));
  if (!order) return c.notFound();
  const isRefunded =
    order.paymentStatus === "refunded" || order.paymentStatus === "partially_refunded";
  const lines = isRefunded ? await findRefundableLines(c.var.services.sql, order.id) : [];
  const prices = c.req.valid("query").prices === "1";
  return c.render(
    <PackingSlip order={order} refunded={lines.flatMap(refundedText)} prices={prices} />,
    {
      title: `Packing Slip #${order.id}`,
      styles: ["admin", "print-sheet"],
      scripts: ["print"],
    },
  );
});
