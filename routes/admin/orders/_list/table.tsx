/** @jsxImportSource hono/jsx */
import type { AdminOrderRow } from "#db/orders/admin/list.ts";
import { clockTime, mediumDate } from "#shop/date.ts";
import type { AdminOrdersQuery } from "#shop/orders/admin-orders.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { Table } from "#ui/table.tsx";
import { rowId } from "../_manage/back.ts";
import { orderColumns } from "./heads.tsx";
import { manageUrl } from "./list-url.ts";

type OrdersTableProps = { query: AdminOrdersQuery; orders: readonly AdminOrderRow[] };

export function OrdersTable({ query, orders }: OrdersTableProps) {
  return (
    <div class="table-scroll">
      <Table columns={orderColumns(query)} class="admin-orders">
        {orders.map((order) => (
          <Row key={order.id} query={query} order={order} />
        ))}
      </Table>
    </div>
  );
}

function Row({ query, order }: { query: AdminOrdersQuery; order: AdminOrderRow }) {
  const { id, createdAt, fullName, email, status } = order;
  const { timeZone } = useShop();
  return (
    <tr>
      <td class="admin-orders__choose">
        <label>
          <input type="checkbox" name="order" value={id} />
          <span class="visually-hidden">Choose order #{id}</span>
        </label>
      </td>
      <th scope="row">
        <a href={paths.adminOrderPage(id)}>#{id}</a>
      </th>
      <td data-label="Date">
        <time class="admin-orders__two" datetime={createdAt.toISOString()}>
          {mediumDate(createdAt, timeZone)}
          <span class="muted small">{clockTime(createdAt, timeZone)}</span>
        </time>
      </td>
      <td data-label="Customer">
        <span class="admin-orders__two">
          <bdi>{fullName}</bdi>
          <bdi class="muted small">{email || "No email provided"}</bdi>
        </span>
      </td>
      <td data-label="Product">
        <Product order={order} />
      </td>
      <td data-label="Status">
        <span class="admin-orders__badges">
          <StatusBadge status={status} />
          <PaymentBadge {...order} />
          {order.cancelRequestedAt && status === "pending" && (
            <Badge variant="destructive">Cancellation requested</Badge>
          )}
        </span>
      </td>
      <td class="table__number" data-label="Total">
        <Price cents={order.totalCents} />
      </td>
      <td class="admin-orders__manage">
        <LinkButton
          id={rowId(id)}
          href={manageUrl(query, id)}
          size="sm"
          variant="outline"
          aria-label={`Manage order #${id}`}
        >
          Manage
        </LinkButton>
      </td>
    </tr>
  );
}

function Product({ order }: { order: AdminOrderRow }) {
  const groups = groupLines(order.items, byDocument);
  const [group] = groups;
  if (!group) return null;
  const { first, quantity, sizes } = group;
  const more = groups.length - 1;
  return (
    <span class="admin-orders__two">
      <span>
        {quantity} × {first.productName}
      </span>
      <span class="muted small">
        {sizes}, {first.color}
        {more > 0 && <strong> +{more} more</strong>}
      </span>
    </span>
  );
}
