import { exportCustomer } from "#customers/export-customer.ts";
import { settleRecent } from "#customers/settle-customers.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";

export const permission: RoutePermission = "customers.export";
export const isSensitive = true;

/** All that is stored of a customer, as JSON. */
export const GET = handlers(async (c) => {
  const customerId = readId(c.req.param("id"));
  if (!customerId) return c.notFound();
  const { services } = c.var;
  await settleRecent(services);
  const pieces = await exportCustomer(services, { customerId, actorId: userOf(c).id });
  if (!pieces) return c.notFound();
  return c.body(streamText(pieces), 200, {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="customer-${customerId}.json"`,
    "cache-control": "private, no-store",
  });
});
