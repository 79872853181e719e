import type { ISql } from "postgres";
import type { CustomerKey } from "#shop/customers/customer-list.ts";
import { namedThings } from "#shop/customers/search.ts";
import type { Cents } from "#shop/money.ts";
import type { CustomerListQuery } from "./list-query.ts";
import { findByNamedThings, findCustomerKeys } from "./search.ts";

export type ListedCustomer = {
  id: number;
  name: string;
  email: string;
  phone: string;
  countryCode: string;
  hasAccount: boolean;
  /** An account has proved the email, or a link that was mailed there was opened. */
  isProved: boolean;
  hasConsent: boolean;
  isExempt: boolean;
  /** An unpaid order does not count. */
  orders: number;
  /** Paid less refunded, in the shop's own currency. */
  valueCents: Cents;
  otherValues: Record<string, Cents>;
  lastOrderAt: Date | null;
  createdAt: Date;
};

type CustomerPage = {
  /** Whom an order's or a parcel's number leads to; the first page alone has them. */
  named: ListedCustomer[];
  customers: ListedCustomer[];
  next: CustomerKey | undefined;
};

export async function listCustomers(sql: ISql, query: CustomerListQuery): Promise<CustomerPage> {
  const { q, after } = query;
  const namedIds = q && !after ? await findByNamedThings(sql, q) : [];
  const { keys, next } =
    q && namedThings(q).isOrder
      ? { keys: [], next: undefined }
      : await findCustomerKeys(sql, query);
  const ids = keys.map(({ id }) => id).filter((id) => !namedIds.includes(id));
  const rows = await findListed(sql, [...namedIds, ...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = (some: number[]) => some.flatMap((id) => byId.get(id) ?? []);
  return { named: inOrder(namedIds), customers: inOrder(ids), next };
}

/** Leaves out whoever was merged into another. */
export async function findListed(sql: ISql, ids: readonly number[]): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  return sql<ListedCustomer[]>`
    select id, name, email, phone, country_code, has_account, is_proved, has_consent, is_exempt,
      orders, value_cents, other_values, nullif(last_order_at, '-infinity') as last_order_at,
      created_at
    from customers where id = any (${[...ids]}::bigint[]) and merged_into is null`;
}

/** The first customers of a search, for one field over the whole back office. */
export async function searchCustomers(
  sql: ISql,
  q: string,
  limit: number,
): Promise<ListedCustomer[]> {
  if (!q.trim()) return [];
  const { named, customers } = await listCustomers(sql, { ...NO_FILTERS, q, limit });
  return [...named, ...customers].slice(0, limit);
}

const NO_FILTERS: Omit<CustomerListQuery, "q" | "limit"> = {
  ...{ account: undefined, orders: undefined, consent: undefined, exempt: undefined },
  ...{ country: undefined, direction: undefined },
  sort: "last",
};
