/** @jsxImportSource hono/jsx */
import type { AdminOrderRow } from "#db/orders/admin/list.ts";
import { clockTime, mediumDate } from "#shop/date.ts";
import type { AdminOrdersQuery } from "#shop/orders/management/admin-orders.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { Table } from "#ui/table.tsx";
import { rowId } from "../_manage/back.ts";
import { shownName } from "../_shown-status.ts";
import { orderColumns } from "./heads.tsx";
import { manageUrl } from "./list-url.ts";
import { Badges, Product, Shipping } from "./row-cells.tsx";

type OrdersTableProps = {
  query: AdminOrdersQuery;
  orders: readonly AdminOrderRow[];
  /** The boxes are all ticked. */
  areChosen: boolean;
};

export function OrdersTable({ query, orders, areChosen }: OrdersTableProps) {
  return (
    <div class="table-scroll">
      <Table columns={orderColumns(query)} class="admin-orders">
        {orders.map((order) => (
          <Row key={order.id} query={query} order={order} isChosen={areChosen} />
        ))}
      </Table>
    </div>
  );
}

type RowProps = { query: AdminOrdersQuery; order: AdminOrderRow; isChosen: boolean };

function Row({ query, order, isChosen }: RowProps) {
  const { id, createdAt, fullName, email } = order;
  const { timeZone } = useShop();
  return (
    <tr>
      <td class="admin-orders__choose">
        <label>
          <input type="checkbox" name="order" value={id} checked={isChosen} />
          <span class="visually-hidden">Choose order #{id}</span>
        </label>
        <input type="hidden" name={shownName(id)} value={order.status} />
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
      <td data-label="Shipping">
        <Shipping order={order} />
      </td>
      <td data-label="Status">
        <Badges order={order} />
      </td>
      <td class="table__number" data-label="Total">
        <Price cents={order.totalCents} currency={order.currency} />
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
