import type { CustomersQuery } from "#shop/customers/customer-list.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** The list with the query; what is as usual is left out. */
export function customersUrl(query: Partial<CustomersQuery>): string {
  const { q, sort, ...others } = query;
  const shown = { q: q || undefined, ...others, sort: sort === "last" ? undefined : sort };
  return withQuery(paths.adminCustomers, shown);
}

export function isFiltered(query: CustomersQuery): boolean {
  const { q, account, orders, consent, exempt, country } = query;
  return Boolean(q || account || orders || consent || exempt || country);
}
