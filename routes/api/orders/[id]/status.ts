import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { statusProblem, trySettingStatus } from "#orders/management/try-setting-status.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { jsonOnly } from "#server/security.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ORDER_EXAMPLES } from "#shop/contract/examples/orders.ts";
import { OrderAnswer } from "#shop/contract/orders.ts";
import { WRONG_STATUS } from "#shop/orders/management/admin-orders.ts";
import { StatusChange } from "#shop/orders/management/order-management.ts";
import { wholeOrderJson } from "../_order-json.ts";

export const permission = "orders.edit" satisfies RoutePermission;

const STATUSES = {
  missing: 404,
  changed: 409,
  paid: 409,
  doubtful: 409,
  unreachable: 502,
} as const;

const Body = v.object(
  {
    ...StatusChange.entries,
    onlyIfReady: v.optional(v.boolean("Send onlyIfReady as true or false.")),
  },
  WRONG_STATUS,
);

const sets = describeCall({
  group: "Orders",
  summary: "Set the status of an order",
  who: "Staff who change orders, by their session.",
  permission,
  example: ORDER_EXAMPLES.status,
  answers: { 200: OrderAnswer, 401: "text", 404: "text", 409: "text", 502: "text" },
});

/**
 * 409 if the status is no longer `shownStatus`, or with `onlyIfReady` where the back office
 * asks first (decision 038); setting the same one mails nobody.
 */
export const PATCH = handlers(sets, jsonOnly, json(Body), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) throw new HTTPException(404, { message: "There is no such order." });
  const change = { orderId, ...c.req.valid("json"), actorId: userOf(c).id };
  const result = await trySettingStatus(c.var.services, change);
  if (result.outcome !== "set" && result.outcome !== "unchanged") {
    return c.text(statusProblem(result, orderId), STATUSES[result.outcome]);
  }
  const order = await findOrder(c.var.services.sql, orderId);
  if (!order) throw new HTTPException(404, { message: "There is no such order." });
  c.header("cache-control", "private, no-store");
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
