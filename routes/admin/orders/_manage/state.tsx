/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Badge } from "#ui/badge.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { Managed } from "./load.ts";

type OrderStateProps = PropsWithChildren<Pick<Managed, "order" | "now">>;

export function OrderState({ order, now, children }: OrderStateProps) {
  return (
    <p class="row">
      <StatusBadge status={order.status} />
      {order.returnedAt && <Badge variant="outline">Returned</Badge>}
      <PaymentBadge {...order} />
      <span class="muted small">
        Placed <TimeAgo date={order.createdAt} now={now} />
      </span>
      {children}
    </p>
  );
}
