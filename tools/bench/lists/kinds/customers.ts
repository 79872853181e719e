import { paths, withQuery } from "#shop/paths.ts";
import type { Lists } from "../list.ts";

const customers = (query: Record<string, string>) => withQuery(paths.adminCustomers, query);

export const CUSTOMERS_LISTS: Lists = {
  few: 10_000,
  many: 1_000_000,
  who: "admin",
  lists: [
    { name: `GET ${paths.adminCustomers}`, path: paths.adminCustomers },
    { name: "first to last", path: customers({ direction: "asc" }) },
    { name: "by value", path: customers({ sort: "value" }) },
    { name: "by name", path: customers({ sort: "name" }) },
    { name: "accounts, by value", path: customers({ account: "yes", sort: "value" }) },
    { name: "exempt, by name", path: customers({ exempt: "yes", sort: "name" }) },
    {
      name: "agreed, without orders, by name",
      path: customers({ consent: "yes", orders: "no", sort: "name" }),
    },
    { name: "a country", path: customers({ country: "IS" }) },
    {
      name: "guests of a country, by value",
      path: customers({ country: "DE", account: "no", sort: "value" }),
    },
    { name: "search: first name", path: customers({ q: "ada" }) },
    { name: "search: full name", path: customers({ q: "ada stone" }) },
    { name: "search: full name, by value", path: customers({ q: "ada stone", sort: "value" }) },
    { name: "search: an email", path: customers({ q: "customer-5000@scale.invalid" }) },
    { name: "search: a phone", path: customers({ q: "+1 503 500 5000" }) },
    { name: "search: an order", path: ({ middleId }) => customers({ q: `#${middleId}` }) },
    { name: "search: a parcel", path: customers({ q: "1ZSCALE0001" }) },
    { name: "search: none", path: customers({ q: "zzqqzz" }) },
    { name: "search: none, common parts", path: customers({ q: "ada stones" }) },
    { name: "search: none of a country", path: customers({ q: "zzqqzz", country: "DE" }) },
  ],
};
