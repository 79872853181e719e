import { settleRecent } from "#customers/settle-customers.ts";
import { findCustomerOfOrder } from "#db/customers/customers.ts";
import { findOrder } from "#db/orders/orders.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "customers.view";

/** Leads to whoever an order counts to. */
export const GET = handlers(async (c) => {
  const orderId = readId(c.req.param("id"));
  const { services } = c.var;
  if (!orderId || !(await findOrder(services.sql, orderId))) return c.notFound();
  await settleRecent(services);
  const customerId = await findCustomerOfOrder(services.sql, orderId);
  if (customerId) return c.redirect(paths.adminCustomer(customerId), 303);
  flash(c, {
    title: `Order #${orderId} is no customer's`,
    description: "Whoever placed it was deleted, or is still to be listed.",
    variant: "destructive",
  });
  return c.redirect(paths.adminCustomers, 303);
});
