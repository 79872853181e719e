/** @jsxImportSource hono/jsx */
import type { ListedCustomer } from "#db/customers/list.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import type { CustomersQuery } from "#shop/customers/customer-list.ts";
import { mediumDate } from "#shop/date.ts";
import { paths } from "#shop/paths.ts";
import { useShop } from "#ui/shop.ts";
import { Table } from "#ui/table.tsx";
import { KindBadges } from "../_kind-badges.tsx";
import { Values } from "../_values.tsx";
import { customerColumns } from "./heads.tsx";

type CustomersTableProps = { query: CustomersQuery; customers: readonly ListedCustomer[] };

export function CustomersTable({ query, customers }: CustomersTableProps) {
  return (
    <div class="table-scroll">
      <Table columns={customerColumns(query)} class="table--cards customers">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </Table>
    </div>
  );
}

function Row({ customer }: { customer: ListedCustomer }) {
  const { id, name, email, countryCode, orders, lastOrderAt } = customer;
  const { timeZone } = useShop();
  return (
    <tr>
      <th scope="row">
        <span class="customers__name">
          <a href={paths.adminCustomer(id)}>
            <bdi>{name || email || `Customer ${id}`}</bdi>
          </a>
          {name && email && <bdi class="muted small">{email}</bdi>}
        </span>
      </th>
      <td data-label="Kind">
        <KindBadges customer={customer} />
      </td>
      <td data-label="Country">{countryOf(countryCode)?.name ?? "–"}</td>
      <td class="table__number" data-label="Orders">
        {orders}
      </td>
      <td class="table__number" data-label="Lifetime value">
        <Values customer={customer} />
      </td>
      <td data-label="Last order">{lastOrderAt ? mediumDate(lastOrderAt, timeZone) : "–"}</td>
    </tr>
  );
}
