/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery, OrderSort } from "#shop/orders/management/admin-orders.ts";
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
    { label: "Shipping", sorted: query.sort === "promised" ? WORDS[query.direction] : undefined },
    "Status",
    { ...sortColumn({ query, sort: "total", label: "Total" }), number: true },
    { label: "Manage", hidden: true },
  ];
}

type SortProps = { query: AdminOrdersQuery; sort: OrderSort; label: string };

function sortColumn({ query, sort, label }: SortProps) {
  const sorted = query.sort === sort ? WORDS[query.direction] : undefined;
  return { label, sorted, link: <SortLink query={query} sort={sort} label={label} /> };
}

export function SortLinks({ query }: { query: AdminOrdersQuery }) {
  return (
    <nav class="orders-sorts small" aria-label="Sort orders">
      <span class="muted">Sort by</span>
      <SortLink query={query} sort="id" label="Order #" />
      <SortLink query={query} sort="date" label="Date" />
      <SortLink query={query} sort="total" label="Total" />
    </nav>
  );
}

function SortLink({ query, sort, label }: SortProps) {
  const active = query.sort === sort;
  const direction = active && query.direction === "desc" ? "asc" : "desc";
  return (
    <a
      class="sort-link"
      href={adminListUrl({ ...query, sort, direction, after: undefined })}
      {...(active && { "aria-current": "true" as const })}
    >
      {label} <span aria-hidden="true">{active ? ARROWS[query.direction] : ""}</span>
      {active && <span class="visually-hidden">, {WORDS[query.direction]}</span>}
    </a>
  );
}

const WORDS = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "↑", desc: "↓" } as const;
