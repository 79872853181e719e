import { HTTPException } from "hono/http-exception";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import type { Order } from "#db/orders/orders.ts";
import { findPlaced } from "#orders/find-placed.ts";
import { type Placement, placeOrder } from "#orders/place-order.ts";
import { priceOrder } from "#orders/pricing/price-order.ts";
import type { Rejection } from "#orders/pricing/rejection.ts";
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
import { linesOf, type OrderLine, OrderPayload } from "#shop/orders/order-payload.ts";
import { destinationOf } from "#shop/pricing/destination.ts";
import { nothingCharged } from "../_nothing-charged.ts";
import { wholeOrderJson } from "./_order-json.ts";

const TOO_MANY = "Too many orders were placed and not paid.";
const BUSY = "This order is being changed in another window. Please try again.";

/** Anyone. One order per checkout key: updated while unpaid, returned unchanged once paid. */
export const POST = handlers(jsonOnly, json(OrderPayload), async (c) => {
  const payload = c.req.valid("json");
  const checked = checkAddress(payload.shippingAddress, { countries: COUNTRIES });
  if (!checked.ok) return c.text(Object.values(checked.errors).join("\n"), 400);
  const read = linesOf(payload);
  if (!read.ok) throw new HTTPException(400, { message: read.message });
  const { lines } = read;
  const { shippingMethodId: methodId, discountCode: code } = payload;
  const { id: shopperId } = await c.var.requireShopper();
  const limited = await limitOrder(c, { shopperId, lines, code });
  if (limited) return limited;

  const { services } = c.var;
  const userId = ownerOf(c);
  const { address: shippingAddress, notes } = checked;
  // Without a key from the client, its second try must still be the same order.
  const ownKey = payload.checkoutKey ?? (await findCheckoutKey(services.sql, shopperId));
  const checkoutKey = ownKey ?? crypto.randomUUID();
  const checkout = { shopperId, checkoutKey, shippingAddress };
  const before = await findPlaced(services.sql, checkout);
  const priced = await priceOrder(services, {
    ...{ shopperId, lines, userId, methodId, code },
    to: destinationOf(shippingAddress),
    customer: shippingAddress.email,
    verifiedEmail: verifiedEmailOf(c),
    tax: { scope: checkoutKey },
    orderId: before?.id ?? null,
  });
  if (!priced.ok) return answerRejected(c, priced, before);
  const placed = await placeOrder(services, {
    ...checkout,
    userId,
    amounts: priced.amounts,
    notes: payload.notes || notes || null,
    reviewConsent: payload.reviewConsent,
    placedIp: services.signatures.sign("rate:placed-ip", clientIp(c)),
    items: priced.items,
  }).catch(nothingCharged("No order was placed"));
  return answerPlaced(c, placed);
});

type Limited = { shopperId: string; lines: readonly OrderLine[]; code: string | null };

async function limitOrder(c: AppContext, { shopperId, lines, code }: Limited) {
  const wait = await hitLimits(c, checkoutLimits(c, "order"));
  if (wait) return answerWait(c, wait);
  const guessed = await limitCodes(c, code);
  if (guessed) return guessed;
  const designs = new Set(lines.map(({ design }) => design));
  const newPrints = [...designs].filter(({ kind }) => kind === "prints");
  return rejectManyDocuments(c, shopperId, newPrints.length);
}

/** What was paid meanwhile is answered, though it could not be ordered again. */
async function answerRejected(c: AppContext, rejected: Rejection, before: Order | undefined) {
  const now = before && (await refreshPayment(c.var.services, before));
  if (now && now.paymentStatus !== "unpaid") return answerOrder(c, now);
  throw new HTTPException(rejected.status, { message: rejected.message });
}

function answerPlaced(c: AppContext, placed: Placement) {
  switch (placed.outcome) {
    case "placed":
      return answerOrder(c, placed.order);
    case "limited":
      return answerWait(c, placed.retryAfter, TOO_MANY);
    case "rejected":
      throw new HTTPException(409, { message: placed.message });
    case "busy":
      throw new HTTPException(409, { message: BUSY });
  }
}

async function answerOrder(c: AppContext, order: Order) {
  if (order.shopperId) switchShopper(c, order.shopperId);
  return c.json(await wholeOrderJson(c.var.services.sql, order));
}
