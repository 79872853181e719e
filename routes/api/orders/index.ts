import { HTTPException } from "hono/http-exception";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import type { Order } from "#db/orders/orders.ts";
import { findPlaced } from "#orders/find-placed.ts";
import { placeOrder } from "#orders/place-order.ts";
import { priceOrder } from "#orders/pricing/price-order.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { json } from "#server/input.ts";
import { checkoutLimits } from "#server/limits/checkout-limits.ts";
import { limitCodes } from "#server/limits/code-limits.ts";
import { rejectManyDocuments } from "#server/limits/document-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { switchShopper } from "#server/session/load-shopper.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { linesOf, OrderPayload } from "#shop/orders/order-payload.ts";
import { destinationOf } from "#shop/pricing/destination.ts";
import { nothingCharged } from "../_nothing-charged.ts";
import { wholeOrderJson } from "./_order-json.ts";

const TOO_MANY = "Too many orders were placed and not paid.";

/** Anyone. One order per checkout key: updated while unpaid, returned unchanged once paid. */
export const POST = handlers(jsonOnly, json(OrderPayload), async (c) => {
  const payload = c.req.valid("json");
  const { services } = c.var;
  const checked = checkAddress(payload.shippingAddress, { countries: COUNTRIES });
  if (!checked.ok) return c.text(Object.values(checked.errors).join("\n"), 400);
  const read = linesOf(payload);
  if (!read.ok) throw new HTTPException(400, { message: read.message });

  const { id: shopperId } = await c.var.requireShopper();
  const wait = await hitLimits(c, checkoutLimits(c, "order"));
  if (wait) return answerWait(c, wait);
  const guessed = await limitCodes(c, payload.discountCode);
  if (guessed) return guessed;
  const newDesigns = new Set(read.lines.map(({ design }) => design));
  const newPrints = [...newDesigns].filter(({ kind }) => kind === "prints");
  const tooMany = await rejectManyDocuments(c, shopperId, newPrints.length);
  if (tooMany) return tooMany;
  // Without a key from the client, its second try must still be the same order.
  const ownKey = payload.checkoutKey ?? (await findCheckoutKey(services.sql, shopperId));
  const checkoutKey = ownKey ?? crypto.randomUUID();
  const { address: shippingAddress, notes } = checked;
  const before = await findPlaced(services.sql, { shopperId, checkoutKey, shippingAddress });
  const priced = await priceOrder(services, {
    shopperId,
    lines: read.lines,
    to: destinationOf(shippingAddress),
    customer: shippingAddress.email,
    verifiedEmail: verifiedEmailOf(c),
    tax: { scope: checkoutKey },
    userId: ownerOf(c),
    methodId: payload.shippingMethodId,
    code: payload.discountCode,
    orderId: before?.id ?? null,
  });
  if (!priced.ok) {
    // What was paid meanwhile is answered, though it could not be ordered again.
    const now = before && (await refreshPayment(services, before));
    if (now && now.paymentStatus !== "unpaid") return answerOrder(c, now);
    throw new HTTPException(priced.status, { message: priced.message });
  }
  const placed = await placeOrder(services, {
    userId: ownerOf(c),
    shopperId,
    checkoutKey,
    amounts: priced.amounts,
    shippingAddress,
    notes: payload.notes || notes || null,
    placedIp: services.signatures.sign("rate:placed-ip", clientIp(c)),
    items: priced.items,
  }).catch(nothingCharged("No order was placed"));
  if (placed.outcome === "limited") return answerWait(c, placed.retryAfter, TOO_MANY);
  if (placed.outcome === "rejected") throw new HTTPException(409, { message: placed.message });
  if (placed.outcome === "busy") {
    throw new HTTPException(409, {
      message: "This order is being changed in another window. Please try again.",
    });
  }
  return answerOrder(c, placed.order);
});

async function answerOrder(c: AppContext, order: Order) {
  if (order.shopperId) switchShopper(c, order.shopperId);
  return c.json(await wholeOrderJson(c.var.services.sql, order));
}
