import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findOrdersOf } from "#db/orders/orders.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { readId, strictId } from "#server/input/read-id.ts";
import { apiUserOnly, userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import { ORDER_EXAMPLES } from "#shop/contract/examples/orders.ts";
import { OrderAnswers } from "#shop/contract/orders.ts";
import { orderJson } from "../_order-json.ts";

const Paging = v.object({
  limit: v.optional(strictId("limit")),
  before: v.optional(strictId("before")),
});

const listed = describeCall({
  group: "Orders",
  summary: "Orders of an account",
  who: "The account itself, and staff who see orders.",
  example: ORDER_EXAMPLES.ofAccount,
  answers: { 200: OrderAnswers, 401: "text", 404: "text" },
});

/** The account itself and staff who see orders; guests' orders (user 1) only these. Newest first. */
export const GET = handlers(listed, apiUserOnly, query(Paging), async (c) => {
  const user = userOf(c);
  const userId = readId(c.req.param("userId"));
  if (!permits(c, "orders.view") && user.id !== userId) {
    throw new HTTPException(403, { message: "These are not your orders." });
  }
  if (!userId) throw new HTTPException(404, { message: "There is no such user." });
  const orders = await findOrdersOf(c.var.services.sql, userId, c.req.valid("query"));
  c.header("cache-control", "private, no-store");
  return c.json(orders.map(orderJson));
});
