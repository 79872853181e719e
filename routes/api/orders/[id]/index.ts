import { HTTPException } from "hono/http-exception";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findReadableOrder } from "#server/session/order-access.ts";
import { ORDER_EXAMPLES } from "#shop/contract/examples/orders.ts";
import { OrderAnswer } from "#shop/contract/orders.ts";
import { wholeOrderJson } from "../_order-json.ts";

const shown = describeCall({
  group: "Orders",
  summary: "One order",
  who: "The browser that ordered, a mailed link by its key, the account whose order it is, and staff who see orders.",
  example: ORDER_EXAMPLES.one,
  answers: { 200: OrderAnswer, 404: "text" },
});

/** The browser that ordered, a mailed link's `?key=`, the owner, an admin. */
export const GET = handlers(shown, async (c) => {
  const order = await findReadableOrder(c, readId(c.req.param("id")));
  if (!order) throw new HTTPException(404, { message: "There is no such order." });
  c.header("cache-control", "private, no-store");
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
