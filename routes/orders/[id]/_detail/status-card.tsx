/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { customerStatusText } from "#shop/orders/customer-status.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { statusNote } from "#shop/orders/status-notes.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { OrderProgress } from "#ui/orders/order-progress.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function StatusCard({ order, now }: { order: Order; now: Date }) {
  const { status, paymentStatus, updatedAt } = order;
  const { isCanceled } = ORDER_STATUS[status];
  return (
    <Card title="Order Status">
      <div class="order-status" data-status={status}>
        <Icon name={(order.isPickup && PICKUP_ICONS[status]) || ICONS[status]} />
        <div>
          <p class="order-status__name">{customerStatusText(order)}</p>
          <p class="muted small">
            Last updated <TimeAgo date={updatedAt} now={now} />
          </p>
        </div>
        {!isCanceled && <OrderProgress order={order} />}
      </div>
      {(isCanceled || paymentStatus !== "unpaid") && <p>{statusNote(order)}</p>}
    </Card>
  );
}

const PICKUP_ICONS: Partial<Record<OrderStatus, IconName>> = { shipped: "bag" };

const ICONS: Record<OrderStatus, IconName> = {
  pending: "clock",
  processing: "shirt",
  shipped: "truck",
  delivered: "check",
  canceled: "close",
};
