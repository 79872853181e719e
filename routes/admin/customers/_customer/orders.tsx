/** @jsxImportSource hono/jsx */
import type { CustomerOrder } from "#db/customers/orders.ts";
import { coverMockup } from "#shop/designs/line-mockups.ts";
import { formatMoney } from "#shop/money.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { ParcelNumber } from "#ui/orders/tracking-facts.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

export function OpenOrders({ openOrders }: Pick<LoadedCustomer, "openOrders">) {
  return (
    <CustomerSection
      title="Open orders"
      id="open"
      none={openOrders.length === 0 && "Nothing is to be made or delivered."}
    >
      <OrderList orders={openOrders} withActions />
    </CustomerSection>
  );
}

type OrdersProps = Pick<LoadedCustomer, "customer" | "orders" | "next" | "before">;

export function Orders({ customer, orders, next, before }: OrdersProps) {
  const here = paths.adminCustomer(customer.id);
  return (
    <CustomerSection
      title="All orders"
      id="orders"
      none={orders.length === 0 && (before ? "No earlier ones." : "No orders yet.")}
    >
      <OrderList orders={orders} />
      <PageLinks
        label="Pages of orders"
        first={before !== undefined && `${here}#orders`}
        next={next !== undefined && `${withQuery(here, { before: next })}#orders`}
      />
    </CustomerSection>
  );
}

type OrderListProps = { orders: readonly CustomerOrder[]; withActions?: boolean };

function OrderList({ orders, withActions }: OrderListProps) {
  return (
    <ul class="customer-orders">
      {orders.map((order) => (
        <li key={order.id}>
          {order.cover && <ShirtThumbs thumbs={[{ mockup: coverMockup(order.cover), alt: "" }]} />}
          <div class="customer-orders__what">
            <p class="customer-orders__first">
              <strong>
                <StaffLink href={paths.adminOrderPage(order.id)}>#{order.id}</StaffLink>
              </strong>
              <StatusBadge status={order.status} />
              <PaymentBadge {...order} />
              {isCancelRequested(order) && (
                <Badge variant="destructive">Cancellation requested</Badge>
              )}
              {!order.username && !order.isLinkOpened && (
                <Badge variant="outline">As a guest, email not proved</Badge>
              )}
              {!order.username && order.isLinkOpened && <Badge variant="outline">As a guest</Badge>}
            </p>
            <p class="small">
              {order.quantity}
              {order.products > 1 ? " pieces: " : " × "}
              <bdi>{order.productName}</bdi>
              {order.products > 1 && ` +${order.products - 1} more`}
            </p>
            <Progress order={order} />
            {withActions && <LinkAgain order={order} />}
          </div>
          <p class="customer-orders__sum">
            <strong class="price">{formatMoney(order.totalCents, order.currency)}</strong>
            {order.refundedCents > 0 && (
              <span class="small muted">
                {formatMoney(order.refundedCents, order.currency)} refunded
              </span>
            )}
            <span class="small muted">
              <ShopDate date={order.createdAt} as="medium" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How far the floor is, by when, and where the parcel is. */
function Progress({ order }: { order: CustomerOrder }) {
  const { pieces, printed, packed, dueOn, trackingNumber, carrier } = order;
  const arrives = order.lateUntil ?? order.arrivesUntil;
  const isMaking = pieces > 0 && packed < pieces;
  if (!isMaking && !trackingNumber && !arrives) return null;
  return (
    <p class="small muted customer-orders__facts">
      {isMaking && (
        <span>
          {printed} of {pieces} printed, {packed} packed
        </span>
      )}
      {isMaking && dueOn && <span>to be packed by {dayText(dueOn)}</span>}
      {arrives && (
        <span>
          {order.isPickup ? "ready" : "promised"} by {dayText(arrives)}
        </span>
      )}
      {trackingNumber && (
        <span>
          {carrier ?? "Parcel"} <ParcelNumber number={trackingNumber} url={order.trackingUrl} />
        </span>
      )}
    </p>
  );
}

/** The order's page says that it was sent. */
function LinkAgain({ order: { id, linkMailId } }: { order: CustomerOrder }) {
  if (!linkMailId) return null;
  const action = paths.adminOrderMail(id, linkMailId);
  return (
    <May open={action} method="POST">
      <form method="post" action={action}>
        <input type="hidden" name="back" value={paths.adminOrderPage(id)} />
        <Button variant="outline" size="sm" aria-label={`Mail the link again: order #${id}`}>
          Mail the link again
        </Button>
      </form>
    </May>
  );
}
