import { HTTPException } from "hono/http-exception";
import { requestOrder } from "#checkout/request-order.ts";
import type { Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { checkoutLimits } from "#server/limits/checkout-limits.ts";
import { limitCodes } from "#server/limits/code-limits.ts";
import { rejectManyDocuments } from "#server/limits/document-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { switchShopper } from "#server/session/load-shopper.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { pricesOfCall } from "#server/session/shown-shop.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { networksOf } from "#services/networks.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { linesOf, type OrderPayload } from "#shop/orders/order-payload.ts";
import { orderedElsewhere } from "#shop/orders/order-request.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { nothingCharged } from "./api/_nothing-charged.ts";

const TOO_MANY = "Too many orders were placed and not paid.";
const BUSY = "This order is being changed in another window. Please try again.";

/** Answers with the order of the checkout, or why there is none; throws `HTTPException` for a shopper. */
export async function answerOrder(c: AppContext, payload: OrderPayload): Promise<Order | Response> {
  const checked = checkAddress(payload.shippingAddress, { countries: COUNTRIES });
  if (!checked.ok) return c.text(Object.values(checked.errors).join("\n"), 400);
  const read = linesOf(payload);
  if (!read.ok) throw new HTTPException(400, { message: read.message });
  const { lines } = read;
  const { id: shopperId } = await c.var.requireShopper();
  const limited = await limitOrder(c, { shopperId, lines, code: payload.discountCode });
  if (limited) return limited;
  const requested = await requestOrder(c.var.services, {
    buyer: { ...buyerOf(c), shopperId },
    pricesIn: await pricesOfCall(c, payload.currency),
    ...{ payload, lines, shippingAddress: checked.address, notes: checked.notes },
    findBlank: findBlankFor(c),
  }).catch(nothingCharged("No order was placed"));
  switch (requested.outcome) {
    case "placed":
      return giveShopper(c, requested.order);
    case "paid-elsewhere":
      return c.text(orderedElsewhere(giveShopper(c, requested.order).id), 409);
    case "limited":
      return answerWait(c, requested.retryAfter, TOO_MANY);
    case "unpriced":
      throw new HTTPException(requested.status, { message: requested.message });
    case "rejected":
      throw new HTTPException(409, { message: requested.message });
    case "busy":
      throw new HTTPException(409, { message: BUSY });
  }
}

type Limited = { shopperId: string; lines: readonly RequestedLine[]; code: string | null };

/** Answers a checkout that comes too often, tries too many codes or makes too many designs. */
async function limitOrder(c: AppContext, { shopperId, lines, code }: Limited) {
  const wait = await hitLimits(c, checkoutLimits(c, "order", lines.length));
  if (wait) return answerWait(c, wait);
  const guessed = await limitCodes(c, code);
  if (guessed) return guessed;
  const designs = new Set(lines.map(({ design }) => design));
  const newPrints = [...designs].filter(({ kind }) => kind === "prints");
  return rejectManyDocuments(c, shopperId, newPrints.length);
}

function buyerOf(c: AppContext) {
  const { signatures } = c.var.services;
  const signed = networksOf(clientIp(c)).map(({ network }) =>
    signatures.sign("rate:placed-ip", network),
  );
  const [placedIp = "", ...placedNetworks] = signed;
  const account = c.var.user;
  return {
    account,
    userId: ownerOf(c),
    verifiedEmail: verifiedEmailOf(c),
    placedIp,
    placedNetworks,
  };
}

/** The answer names the order's shopper, so that the next request sees the cart after it. */
function giveShopper(c: AppContext, order: Order): Order {
  if (order.shopperId) switchShopper(c, order.shopperId);
  return order;
}
