import { HTTPException } from "hono/http-exception";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { placeOrder } from "#orders/place-order.ts";
import { priceOrder } from "#orders/price-order.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input.ts";
import { jsonOnly } from "#server/security.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { linesOf, OrderPayload } from "#shop/orders/order-payload.ts";
import { nothingCharged } from "../_nothing-charged.ts";
import { orderJson } from "./_order-json.ts";

/**
 * Anyone; the order is that of the browser that sends it. Under one checkout key there is one order:
 * while it is unpaid it is brought up to date, and one that was paid meanwhile is answered as it is,
 * with `paymentStatus` "paid", so that the checkout can go on to its confirmation.
 */
export const POST = handlers(jsonOnly, json(OrderPayload), async (c) => {
  const payload = c.req.valid("json");
  const { services } = c.var;
  const lines = linesOf(payload);
  if (!lines.success) throw new HTTPException(400, { message: lines.issues[0].message });

  const { id: shopperId } = await c.var.requireShopper();
  const priced = await priceOrder(services.sql, shopperId, lines.output);
  if (!priced.ok) throw new HTTPException(priced.status, { message: priced.message });
  // A client that sends no key gets the shopper's: its second try is the same order as its first.
  const ownKey = payload.checkoutKey ?? (await findCheckoutKey(services.sql, shopperId));
  const { notes, ...shippingAddress } = payload.shippingAddress;
  // Stripe is needed only where the order has a payment open, to take it back.
  const order = await placeOrder(services, {
    userId: ownerOf(c),
    shopperId,
    checkoutKey: ownKey ?? crypto.randomUUID(),
    totalCents: priced.totalCents,
    shippingAddress,
    notes: payload.notes || notes || null,
    items: priced.items,
  }).catch(nothingCharged("No order was placed"));
  if (!order) {
    throw new HTTPException(409, {
      message: "This order is being changed in another window. Please try again.",
    });
  }
  return c.json(orderJson(order));
});
