/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery, OrderSort } from "#shop/orders/admin-orders.ts";
import { listAddress } from "./list-url.ts";

/** Spec §2: the active column turns round, another one begins descending. */
export function OrdersHeads({ query }: { query: AdminOrdersQuery }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="visually-hidden">Choose</span>
        </th>
        <SortHead query={query} sort="id" label="Order #" />
        <SortHead query={query} sort="date" label="Date" />
        <th scope="col">Customer</th>
        <th scope="col">Product</th>
        <th scope="col">Status</th>
        <SortHead query={query} sort="total" label="Total" number />
        <th scope="col">
          <span class="visually-hidden">Manage</span>
        </th>
      </tr>
    </thead>
  );
}

type SortHeadProps = { query: AdminOrdersQuery; sort: OrderSort; label: string; number?: true };

function SortHead({ query, sort, label, number }: SortHeadProps) {
  const active = query.sort === sort;
  return (
    <th
      scope="col"
      class={number ? "table__number" : undefined}
      aria-sort={active ? WORDS[query.direction] : undefined}
    >
      <SortLink query={query} sort={sort} label={label} />
    </th>
  );
}

/** The same where there is no room for a head. */
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

function SortLink({ query, sort, label }: Omit<SortHeadProps, "number">) {
  const active = query.sort === sort;
  const direction = active && query.direction === "desc" ? "asc" : "desc";
  return (
    <a
      class="sort-link"
      href={listAddress({ ...query, sort, direction, after: undefined })}
      {...(active && { "aria-current": "true" as const })}
    >
      {label} <span aria-hidden="true">{active ? ARROWS[query.direction] : ""}</span>
      {active && <span class="visually-hidden">, {WORDS[query.direction]}</span>}
    </a>
  );
}

const WORDS = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "↑", desc: "↓" } as const;
