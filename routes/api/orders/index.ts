import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { checkoutRates, TAX_RATES } from "#server/limits/checkout-limits.ts";
import { CODE_RATES } from "#server/limits/code-limits.ts";
import { DOCUMENT_RATES } from "#server/limits/document-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { ORDER_EXAMPLES } from "#shop/contract/examples/orders.ts";
import { OrderAnswer } from "#shop/contract/orders.ts";
import { OrderPayload } from "#shop/orders/order-payload.ts";
import { answerOrder } from "../../_answer-order.ts";
import { wholeOrderJson } from "./_order-json.ts";

const orders = describeCall({
  group: "Orders",
  summary: "Order",
  who: "Anyone. One order per checkout key, which is changed until it is paid.",
  limits: [
    ...Object.values(checkoutRates("order")),
    ...CODE_RATES,
    ...TAX_RATES,
    ...DOCUMENT_RATES,
  ],
  example: ORDER_EXAMPLES.order,
  answers: { 200: OrderAnswer, 404: "text", 409: "text", 422: "text" },
});

/** Anyone. One order per checkout key: updated while unpaid; once paid, returned to who sends the same again. */
export const POST = handlers(orders, jsonOnly, json(OrderPayload), async (c) => {
  const order = await answerOrder(c, c.req.valid("json"));
  if (order instanceof Response) return order;
  return c.json(await wholeOrderJson(c.var.services.sql, order));
});
