/** @jsxImportSource hono/jsx */
import { settleRecent } from "#customers/settle-customers.ts";
import { listCustomers } from "#db/customers/list.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { CUSTOMERS_PAGE, CustomersQuery, readCustomerKey } from "#shop/customers/customer-list.ts";
import { CustomersPage } from "./_list/page.tsx";

export const permission: RoutePermission = "customers.view";

/** All customers, found by one field. */
export const GET = handlers(query(CustomersQuery), async (c) => {
  const listed = c.req.valid("query");
  const { services } = c.var;
  const unsettled = await settleRecent(services);
  const after = readCustomerKey(listed.after, listed.sort);
  const page = await listCustomers(services.sql, { ...listed, after, limit: CUSTOMERS_PAGE });
  return c.render(<CustomersPage query={listed} page={page} unsettled={unsettled} />, {
    title: "Customers",
    styles: ["admin", "admin-customers"],
    wide: true,
  });
});
