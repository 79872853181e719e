/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

/** Before an order is made whose customer does not want it: what going on means, and the other way. */
export function CancelRequested({ order, back }: { order: Order; back: string }) {
  return (
    <Alert variant="warning" title="The customer asked to cancel it">
      <p>
        {order.shippingAddress.fullName} waits for your answer. If you go on, the request is
        declined: write to them first.
      </p>
      <LinkButton href={withQuery(paths.adminLineRefunds(order.id), { back })} size="sm">
        Refund it instead
      </LinkButton>
    </Alert>
  );
}
