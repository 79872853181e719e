/** @jsxImportSource hono/jsx */
import {
  type CustomerSort,
  type CustomersQuery,
  directionOf,
} from "#shop/customers/customer-list.ts";
import { SORTED, SortLink } from "#ui/sort-link.tsx";
import type { Columns } from "#ui/table.tsx";
import { customersUrl } from "./list-url.ts";

export function customerColumns(query: CustomersQuery): Columns {
  return [
    sortColumn({ query, sort: "name", label: "Customer" }),
    "Kind",
    "Country",
    { label: "Orders", number: true },
    { ...sortColumn({ query, sort: "value", label: "Lifetime value" }), number: true },
    sortColumn({ query, sort: "last", label: "Last order" }),
  ];
}

type SortProps = { query: CustomersQuery; sort: CustomerSort; label: string };

function sortColumn(props: SortProps) {
  const sorted = sortedBy(props);
  return { label: props.label, sorted: sorted && SORTED[sorted], link: <Sort {...props} /> };
}

function sortedBy({ query, sort }: SortProps) {
  return query.sort === sort ? directionOf(query) : undefined;
}

/** Where the table is a list of cards, its heads are not seen. */
export function SortLinks({ query }: { query: CustomersQuery }) {
  return (
    <nav class="customers-sorts small" aria-label="Sort customers">
      <span class="muted">Sort by</span>
      <Sort query={query} sort="last" label="Last order" />
      <Sort query={query} sort="value" label="Lifetime value" />
      <Sort query={query} sort="name" label="Name" />
    </nav>
  );
}

/** The active column turns around; another begins as it usually does. */
function Sort(props: SortProps) {
  const { query, sort, label } = props;
  const sorted = sortedBy(props);
  const direction = sorted && (sorted === "desc" ? "asc" : "desc");
  const href = customersUrl({ ...query, sort, direction, after: undefined });
  return <SortLink label={label} href={href} sorted={sorted} />;
}
