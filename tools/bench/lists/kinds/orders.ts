import { paths, withQuery } from "#shop/paths.ts";
import { everything, type List, type Lists, OWNER_MAX } from "../list.ts";

const orders = (query: Record<string, string>) => withQuery(paths.adminOrders, query);
const TEN_ORDERS: List = { name: "own orders, 10", path: paths.orders, who: "second" };

export const ORDERS_LISTS: Lists = {
  few: 10_000,
  many: 1_000_000,
  who: "admin",
  lists: [
    { name: `GET ${paths.admin}`, path: paths.admin, maxHono: OWNER_MAX.admin },
    {
      name: "its statistics",
      path: withQuery(paths.admin, { tab: "statistics" }),
      maxHono: OWNER_MAX.admin,
    },
    { name: `GET ${paths.adminOrders}`, path: paths.adminOrders, maxHono: OWNER_MAX.adminOrders },
    { name: "oldest", path: orders({ direction: "asc" }) },
    { name: "by number", path: orders({ sort: "id" }) },
    { name: "by total", path: orders({ sort: "total" }) },
    { name: "shipped", path: orders({ status: "shipped" }) },
    { name: "refunded, by total", path: orders({ payment: "refunded", sort: "total" }) },
    { name: "search: first name", path: orders({ q: "ada" }) },
    { name: "search: full name", path: orders({ q: "ada stone" }) },
    { name: "search: full name, by total", path: orders({ q: "ada stone", sort: "total" }) },
    { name: "search: number", path: ({ middleId }) => orders({ q: `#${middleId}` }) },
    { name: "search: none", path: orders({ q: "zzqqzz" }) },
    // The parts of this one are in many orders.
    { name: "search: none, common parts", path: orders({ q: "ada@" }) },
    { name: "search: none, an email", path: orders({ q: "orders-9999999@scale.invalid" }) },
    { name: "search: two letters", path: orders({ q: "ad" }) },
    { name: "figures of a year", path: withQuery(paths.admin, { days: 365 }) },
    { name: "unpaid for an hour", path: paths.adminAttention("unpaid"), isSearch: true },
    { name: "everything: first name", path: everything("ada") },
    { name: "everything: full name", path: everything("ada stone") },
    { name: "everything: none", path: everything("zzqqzz") },
    { name: "everything: none, common parts", path: everything("ada@") },
    { name: "everything: none, an email", path: everything("orders-9999999@scale.invalid") },
    { name: "everything: none, a phone number", path: everything("+1 999 555 9999") },
    { name: "everything: two letters", path: everything("ad") },
    {
      name: "CSV of one order",
      path: ({ middleId }) => withQuery(paths.adminOrdersCsv, { q: `#${middleId}` }),
    },
    TEN_ORDERS,
    { name: "own orders, 5,000", path: paths.orders, who: "first", base: TEN_ORDERS },
    {
      name: "the oldest of them",
      path: withQuery(paths.orders, { after: "1" }),
      who: "first",
      base: TEN_ORDERS,
    },
  ],
};
