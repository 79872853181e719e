/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery, OrderSort } from "#shop/orders/management/admin-orders.ts";
import { SORTED, SortLink } from "#ui/sort-link.tsx";
import type { Columns } from "#ui/table.tsx";
import { adminListUrl } from "./list-url.ts";

/** The active column reverses; another starts descending. */
export function orderColumns(query: AdminOrdersQuery): Columns {
  return [
    { label: "Choose", hidden: true },
    sortColumn({ query, sort: "id", label: "Order #" }),
    sortColumn({ query, sort: "date", label: "Date" }),
    "Customer",
    "Product",
    { label: "Shipping", sorted: query.sort === "promised" ? SORTED[query.direction] : undefined },
    "Status",
    { ...sortColumn({ query, sort: "total", label: "Total" }), number: true },
    { label: "Manage", hidden: true },
  ];
}

type SortProps = { query: AdminOrdersQuery; sort: OrderSort; label: string };

function sortColumn(props: SortProps) {
  const sorted = sortedBy(props);
  return { label: props.label, sorted: sorted && SORTED[sorted], link: <Sort {...props} /> };
}

function sortedBy({ query, sort }: SortProps) {
  return query.sort === sort ? query.direction : undefined;
}

export function SortLinks({ query }: { query: AdminOrdersQuery }) {
  return (
    <nav class="orders-sorts small" aria-label="Sort orders">
      <span class="muted">Sort by</span>
      <Sort query={query} sort="id" label="Order #" />
      <Sort query={query} sort="date" label="Date" />
      <Sort query={query} sort="total" label="Total" />
    </nav>
  );
}

function Sort(props: SortProps) {
  const { query, sort, label } = props;
  const sorted = sortedBy(props);
  const direction = sorted === "desc" ? "asc" : "desc";
  const href = adminListUrl({ ...query, sort, direction, after: undefined });
  return <SortLink label={label} href={href} sorted={sorted} />;
}
