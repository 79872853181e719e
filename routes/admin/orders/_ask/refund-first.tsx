/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatUsd } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

/** Before a paid order is canceled: the way to its refund. */
export function RefundFirst({ order, back }: { order: Order; back: string }) {
  const left = formatUsd(order.totalCents - order.refundedCents);
  return (
    <Alert variant="warning" title="It is paid, and not refunded">
      <p>
        Canceling gives no money back: {left} of {order.shippingAddress.fullName} stay with you, and
        the order stays on “Needs attention” until they are refunded, or you decide to keep them.
      </p>
      <LinkButton href={withQuery(paths.adminLineRefunds(order.id), { back })} size="sm">
        Refund it first
      </LinkButton>
    </Alert>
  );
}
