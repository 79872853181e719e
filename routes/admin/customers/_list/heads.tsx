/** @jsxImportSource hono/jsx */
import {
  type CustomerSort,
  type CustomersQuery,
  directionOf,
} from "#shop/customers/customer-list.ts";
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
  const { query, sort, label } = props;
  const sorted = query.sort === sort ? WORDS[directionOf(query)] : undefined;
  return { label, sorted, link: <SortLink {...props} /> };
}

/** Where the table is a list of cards, its heads are not seen. */
export function SortLinks({ query }: { query: CustomersQuery }) {
  return (
    <nav class="customers-sorts small" aria-label="Sort customers">
      <span class="muted">Sort by</span>
      <SortLink query={query} sort="last" label="Last order" />
      <SortLink query={query} sort="value" label="Lifetime value" />
      <SortLink query={query} sort="name" label="Name" />
    </nav>
  );
}

/** The active column turns around; another begins as it usually does. */
function SortLink({ query, sort, label }: SortProps) {
  const isActive = query.sort === sort;
  const now = directionOf(query);
  const direction = isActive ? (now === "desc" ? "asc" : "desc") : undefined;
  return (
    <a
      class="sort-link"
      href={customersUrl({ ...query, sort, direction, after: undefined })}
      {...(isActive && { "aria-current": "true" as const })}
    >
      {label} <span aria-hidden="true">{isActive ? ARROWS[now] : ""}</span>
      {isActive && <span class="visually-hidden">, {WORDS[now]}</span>}
    </a>
  );
}

const WORDS = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "↑", desc: "↓" } as const;
