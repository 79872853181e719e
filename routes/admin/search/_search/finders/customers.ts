import { type ListedCustomer, searchCustomers } from "#db/customers/list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Finder, Hit } from "../finder.ts";

export const customers: Finder = {
  title: "Customers",
  by: "name, email or phone",
  permit: "customers.view",
  async find({ sql, q, limit }) {
    const found = await searchCustomers(sql, q, limit);
    return found.map((customer) => hitOf(customer, q));
  },
  all: (q) => withQuery(paths.adminCustomers, { q }),
};

function hitOf({ id, name, email, phone, orders, hasAccount }: ListedCustomer, q: string): Hit {
  const bought = orders === 1 ? "1 order" : `${orders} orders`;
  return {
    href: paths.adminCustomer(id),
    title: name || email,
    text: [email, phone, hasAccount ? "Account" : "Guest", bought].filter(Boolean).join(" · "),
    isExact: email !== "" && email === q.toLowerCase(),
  };
}
