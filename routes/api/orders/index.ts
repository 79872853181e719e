import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { OrderPayload } from "#shop/orders/order-payload.ts";
import { answerOrder } from "../../_answer-order.ts";
import { wholeOrderJson } from "./_order-json.ts";

/** Anyone. One order per checkout key: updated while unpaid; once paid, returned to who sends the same again. */
export const POST = handlers(jsonOnly, json(OrderPayload), async (c) => {
  const order = await answerOrder(c, c.req.valid("json"));
  if (order instanceof Response) return order;
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
