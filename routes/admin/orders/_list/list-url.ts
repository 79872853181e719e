import { type AdminOrdersQuery, ORDER_SORTS } from "#shop/orders/admin-orders.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** Nothing searched, nothing filtered, the newest first. */
export const NO_FILTERS: AdminOrdersQuery = {
  q: "",
  status: undefined,
  payment: undefined,
  sort: ORDER_SORTS[0],
  direction: "desc",
  after: undefined,
};

/** The list's query without what goes without saying. */
export function listQuery(query: AdminOrdersQuery): Record<string, string> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value && value !== USUAL.get(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

const USUAL = new Map<string, string | undefined>(Object.entries(NO_FILTERS));

export function listAddress(query: AdminOrdersQuery): string {
  return withQuery(paths.adminOrders, listQuery(query));
}

/** The same list with that order's Manage dialog. */
export function manageAddress(query: AdminOrdersQuery, orderId: number): string {
  return withQuery(paths.adminOrders, { ...listQuery(query), id: orderId });
}

export function isFiltered({ q, status, payment }: AdminOrdersQuery): boolean {
  return Boolean(q || status || payment);
}
