/** @jsxImportSource hono/jsx */
import type { RecentOrder } from "#db/orders/dashboard.ts";
import { mediumDate } from "#shop/date.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { Price } from "#ui/price.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <>
      <h2 class="visually-hidden">Recent Orders</h2>
      {orders.length === 0 ? (
        <p class="muted">No orders yet</p>
      ) : (
        <table class="table table--cards">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Date</th>
              <th scope="col">Status</th>
              <th scope="col" class="table__number">
                Total
              </th>
              <th scope="col">
                <span class="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <div>
        <LinkButton href={paths.adminOrders} variant="outline">
          View All Orders
        </LinkButton>
      </div>
    </>
  );
}

function Row({ order }: { order: RecentOrder }) {
  return (
    <tr>
      <th scope="row">#{order.id}</th>
      <td data-label="Date">
        <span class="recent__date">
          {mediumDate(order.createdAt)}{" "}
          <span class="muted small nowrap">
            <TimeAgo date={order.createdAt} />
          </span>
        </span>
      </td>
      <td data-label="Status">
        <span class="recent__badges">
          <StatusBadge status={order.status} />
          <PaymentBadge {...order} />
        </span>
      </td>
      <td class="table__number" data-label="Total">
        <Price cents={order.totalCents} />
      </td>
      <td class="recent__action">
        <LinkButton
          href={paths.adminOrder(order.id)}
          size="sm"
          variant="outline"
          aria-label={`View order #${order.id}`}
        >
          View
        </LinkButton>
      </td>
    </tr>
  );
}
