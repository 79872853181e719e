/** @jsxImportSource hono/jsx */
import type { RecentOrder } from "#db/orders/dashboard.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { Price } from "#ui/price.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <>
      <h2 class="visually-hidden">Recent Orders</h2>
      {orders.length === 0 ? (
        <p class="muted">No orders yet</p>
      ) : (
        <Table columns={COLUMNS} class="table--cards">
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </Table>
      )}
      <div>
        <LinkButton href={paths.adminOrders} variant="outline">
          View All Orders
        </LinkButton>
      </div>
    </>
  );
}

const COLUMNS: Columns = [
  "Order",
  "Date",
  "Status",
  { label: "Total", number: true },
  { label: "Actions", hidden: true },
];

function Row({ order }: { order: RecentOrder }) {
  return (
    <tr>
      <th scope="row">#{order.id}</th>
      <td data-label="Date">
        <span class="recent__date">
          <ShopDate date={order.createdAt} as="medium" />{" "}
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
        <Price cents={order.totalCents} currency={order.currency} />
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
