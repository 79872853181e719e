import { HTTPException } from "hono/http-exception";
import { saveAddress } from "#db/accounts/addresses.ts";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { saveCartCode } from "#db/carts/discount-code.ts";
import type { Order } from "#db/orders/orders.ts";
import { renewCheckoutKey } from "#db/orders/payments.ts";
import { findPlaced } from "#orders/find-placed.ts";
import { type Placement, placeOrder } from "#orders/place-order.ts";
import { priceOrder } from "#orders/pricing/price-order.ts";
import type { Rejection } from "#orders/pricing/rejection.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { sameOrder } from "#orders/same-contents.ts";
import { isSentAgain } from "#orders/sent-again.ts";
import type { AppContext } from "#server/factory.ts";
import { checkoutLimits } from "#server/limits/checkout-limits.ts";
import { limitCodes } from "#server/limits/code-limits.ts";
import { rejectManyDocuments } from "#server/limits/document-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { switchShopper } from "#server/session/load-shopper.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { networksOf } from "#services/networks.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { linesOf, type OrderLine, type OrderPayload } from "#shop/orders/order-payload.ts";
import { orderedElsewhere } from "#shop/orders/order-request.ts";
import { destinationOf } from "#shop/pricing/destination.ts";
import { nothingCharged } from "./api/_nothing-charged.ts";

const TOO_MANY = "Too many orders were placed and not paid.";
const BUSY = "This order is being changed in another window. Please try again.";

/**
 * The order of the checkout key, made or changed while unpaid; once paid, as it is for who sends the same
 * again. Or why there is none. Throws `HTTPException` for what a shopper may read.
 */
export async function requestOrder(
  c: AppContext,
  payload: OrderPayload,
): Promise<Order | Response> {
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
    findBlank: findBlankFor(c),
    to: destinationOf(shippingAddress),
    customer: shippingAddress.email,
    verifiedEmail: verifiedEmailOf(c),
    tax: { scope: checkoutKey },
    orderId: before?.id ?? null,
  });
  if (!priced.ok) {
    const sent = { lines, shippingAddress, methodId, code, hasKey: !!payload.checkoutKey };
    return answerRejected(c, priced, before && { order: before, sent });
  }
  const placed = await placeOrder(services, {
    ...checkout,
    userId,
    amounts: priced.amounts,
    notes: payload.notes || notes || null,
    reviewConsent: payload.reviewConsent,
    ...placedFrom(c),
    items: priced.items,
  }).catch(nothingCharged("No order was placed"));
  const { items, amounts } = priced;
  if (isPaidBefore(placed, { items, amounts, shippingAddress })) {
    if (payload.checkoutKey) return answerPaidElsewhere(c, placed.order);
    await renewCheckoutKey(services.sql, shopperId, checkoutKey);
    return requestOrder(c, payload);
  }
  const order = orderOf(c, placed);
  if (!(order instanceof Response)) await saveCode(c, order);
  if (payload.saveAddress && c.var.user && !(order instanceof Response)) {
    await saveAddress(services.sql, c.var.user.id, shippingAddress);
  }
  return order;
}

/** Hashed: the IP, and the networks around it. */
function placedFrom(c: AppContext): { placedIp: string; placedNetworks: string[] } {
  const { signatures } = c.var.services;
  const signed = networksOf(clientIp(c)).map(({ network }) =>
    signatures.sign("rate:placed-ip", network),
  );
  const [placedIp = "", ...placedNetworks] = signed;
  return { placedIp, placedNetworks };
}

/** The cart shows what its checkout has taken, and may remove it. */
async function saveCode(c: AppContext, { shopperId, checkoutKey, discountCode }: Order) {
  const { sql } = c.var.services;
  if (!shopperId || !discountCode) return;
  if (checkoutKey === (await findCheckoutKey(sql, shopperId))) {
    await saveCartCode(sql, shopperId, discountCode);
  }
}

type PaidBefore = Extract<Placement, { outcome: "placed" }>;

/**
 * It was paid with other contents than were sent, which are not ordered. Without a key they mean a new
 * order; with one, this checkout has ended.
 */
function isPaidBefore(
  placed: Placement,
  sent: Parameters<typeof sameOrder>[1],
): placed is PaidBefore {
  if (placed.outcome !== "placed" || placed.order.paymentStatus === "unpaid") return false;
  return !sameOrder(placed.order, sent);
}

/**
 * This answer names the order's shopper, as placing it does, so that the next request sees the cart
 * after it.
 */
function answerPaidElsewhere(c: AppContext, { id, shopperId }: Order): Response {
  if (shopperId) switchShopper(c, shopperId);
  return c.text(orderedElsewhere(id), 409);
}

type Limited = { shopperId: string; lines: readonly OrderLine[]; code: string | null };

async function limitOrder(c: AppContext, { shopperId, lines, code }: Limited) {
  const wait = await hitLimits(c, checkoutLimits(c, "order", lines.length));
  if (wait) return answerWait(c, wait);
  const guessed = await limitCodes(c, code);
  if (guessed) return guessed;
  const designs = new Set(lines.map(({ design }) => design));
  const newPrints = [...designs].filter(({ kind }) => kind === "prints");
  return rejectManyDocuments(c, shopperId, newPrints.length);
}

type Before = { order: Order; sent: Parameters<typeof isSentAgain>[1] & { hasKey: boolean } };

/** What was paid meanwhile is answered, though it could not be ordered again. */
async function answerRejected(c: AppContext, rejected: Rejection, before: Before | undefined) {
  const now = before && (await refreshPayment(c.var.services, before.order));
  if (now && now.paymentStatus !== "unpaid") {
    if (isSentAgain(now, before.sent)) return orderOf(c, { outcome: "placed", order: now });
    if (before.sent.hasKey) return answerPaidElsewhere(c, now);
  }
  throw new HTTPException(rejected.status, { message: rejected.message });
}

function orderOf(c: AppContext, placed: Placement): Order | Response {
  switch (placed.outcome) {
    case "placed":
      if (placed.order.shopperId) switchShopper(c, placed.order.shopperId);
      return placed.order;
    case "limited":
      return answerWait(c, placed.retryAfter, TOO_MANY);
    case "rejected":
      throw new HTTPException(409, { message: placed.message });
    case "busy":
      throw new HTTPException(409, { message: BUSY });
  }
}
