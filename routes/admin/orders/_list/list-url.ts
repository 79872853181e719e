import { type AdminOrdersQuery, ORDER_SORTS } from "#shop/orders/management/admin-orders.ts";
import { paths, withQuery } from "#shop/paths.ts";

export const NO_FILTERS: AdminOrdersQuery = {
  q: "",
  status: undefined,
  payment: undefined,
  method: undefined,
  per: undefined,
  sort: ORDER_SORTS[0],
  direction: "desc",
  after: undefined,
};

export function listQuery(query: AdminOrdersQuery): Record<string, string> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value && value !== DEFAULTS.get(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

/** The list as hidden fields of a form about several orders. */
export function listFields(query: AdminOrdersQuery): Record<string, string> {
  const given = Object.entries(listQuery(query)).map(([name, value]) => [`list-${name}`, value]);
  return Object.fromEntries(given);
}

const DEFAULTS = new Map<string, string | undefined>(Object.entries(NO_FILTERS));

export function adminListUrl(query: AdminOrdersQuery): string {
  return withQuery(paths.adminOrders, listQuery(query));
}

export function manageUrl(query: AdminOrdersQuery, orderId: number): string {
  return withQuery(paths.adminOrders, { ...listQuery(query), id: orderId });
}

export function isFiltered({ q, status, payment, method }: AdminOrdersQuery): boolean {
  return Boolean(q || status || payment || method);
}
