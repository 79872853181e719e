/** @jsxImportSource hono/jsx */
import type { Customer } from "#db/customers/customers.ts";
import type { ListedCustomer } from "#db/customers/list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { KindBadges } from "../_kind-badges.tsx";
import { Values } from "../_values.tsx";

type SearchPageProps = { customer: Customer; q: string; others: readonly ListedCustomer[] };

export function SearchPage({ customer, q, others }: SearchPageProps) {
  const { id, name, email } = customer;
  const here = paths.adminCustomerMerge(id);
  return (
    <div class="stack">
      <AdminNav here={paths.adminCustomers} />
      <BackLink href={paths.adminCustomer(id)}>Customer</BackLink>
      <PageHead
        title={`Merge with ${name || email}`}
        text="Search the other record of the same person. Nothing is merged before you have seen both."
      />
      <Filters action={here}>
        <TextField
          name="q"
          label="The other customer"
          value={q}
          input={{ type: "search", maxlength: 100, placeholder: PLACEHOLDER, autofocus: !q }}
        />
      </Filters>
      {others.length > 0 && (
        <div class="table-scroll">
          <Table columns={COLUMNS} class="table--cards customers">
            {others.map((other) => (
              <Row key={other.id} other={other} href={withQuery(here, { with: other.id })} />
            ))}
          </Table>
        </div>
      )}
      {q && others.length === 0 && (
        <EmptyState icon="user" title="Nobody else found" text="Try another part of the name." />
      )}
    </div>
  );
}

const PLACEHOLDER = "Name, email, phone or number";
const COLUMNS: Columns = [
  "Customer",
  "Kind",
  { label: "Orders", number: true },
  { label: "Lifetime value", number: true },
  { label: "Compare", hidden: true },
];

function Row({ other, href }: { other: ListedCustomer; href: string }) {
  const { name, email, orders } = other;
  return (
    <tr>
      <th scope="row">
        <span class="customers__name">
          <bdi>{name || email}</bdi>
          {name && <bdi class="muted small">{email}</bdi>}
        </span>
      </th>
      <td data-label="Kind">
        <KindBadges customer={other} />
      </td>
      <td class="table__number" data-label="Orders">
        {orders}
      </td>
      <td class="table__number" data-label="Lifetime value">
        <Values customer={other} />
      </td>
      <td>
        <LinkButton href={href} variant="outline" size="sm" aria-label={`Compare with ${email}`}>
          Compare
        </LinkButton>
      </td>
    </tr>
  );
}
