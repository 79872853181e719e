import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { OrderAnswer } from "#shop/contract/orders.ts";
import { OrderPayload } from "#shop/orders/order-payload.ts";
import { answerOrder } from "../../_answer-order.ts";
import { wholeOrderJson } from "./_order-json.ts";

const orders = describeCall({
  group: "Orders",
  summary: "Order",
  answers: { 200: OrderAnswer, 404: "text", 409: "text", 422: "text" },
});

/** Anyone. One order per checkout key: updated while unpaid; once paid, returned to who sends the same again. */
export const POST = handlers(orders, jsonOnly, json(OrderPayload), async (c) => {
  const order = await answerOrder(c, c.req.valid("json"));
  if (order instanceof Response) return order;
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
