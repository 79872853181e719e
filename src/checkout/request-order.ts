import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import type { NewOrder } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { renewCheckoutKey } from "#db/orders/payments/payments.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { findPlaced } from "#orders/find-placed.ts";
import { OTHER_CURRENCY, type Placement, placeOrder } from "#orders/place-order.ts";
import { priceOrder } from "#orders/pricing/price-order.ts";
import type { Rejection } from "#orders/pricing/rejection.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { sameOrder } from "#orders/same-contents.ts";
import type { Services } from "#services/services.ts";
import type { OrderPayload } from "#shop/orders/order-payload.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { destinationOf } from "#shop/pricing/destination.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { Buyer } from "./quote-for-buyer.ts";
import { rememberChoices } from "./remember-choices.ts";
import { isSentAgain } from "./sent-again.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs" | "shopSettings">;

/** The IP and the networks around it are hashed. */
type Place = Pick<NewOrder, "placedIp" | "placedNetworks">;

type OrderRequest = {
  buyer: Buyer & Place & { shopperId: string };
  /** Undefined where the shop does not sell in the currency that the payload names. */
  pricesIn: PricesIn | undefined;
  payload: OrderPayload;
  lines: readonly RequestedLine[];
  /** The payload's address and notes, as they were checked. */
  shippingAddress: NewOrder["shippingAddress"];
  notes: string | undefined;
  findBlank: FindBlank;
};

/**
 * `paid-elsewhere`: the checkout's order was paid with other contents than were sent. `limited`,
 * `rejected` and `busy` are those of `placeOrder`; a price can reject too.
 */
type RequestedOrder =
  | Placement
  | { outcome: "paid-elsewhere"; order: Order }
  | { outcome: "unpriced"; status: Rejection["status"]; message: string };

/**
 * Makes or changes the order of the checkout key while it is unpaid; once paid, it is returned as it is
 * to who sends the same again. Throws `PaymentError` before anything is charged.
 */
export async function requestOrder(services: Deps, request: OrderRequest): Promise<RequestedOrder> {
  const { sql } = services;
  const { payload, lines, shippingAddress, notes, findBlank, pricesIn } = request;
  const { account, userId, verifiedEmail, shopperId, ...place } = request.buyer;
  const { shippingMethodId: methodId, discountCode: code } = payload;
  // A client's second try without a key must still be the same order.
  const ownKey = payload.checkoutKey ?? (await findCheckoutKey(sql, shopperId));
  const checkoutKey = ownKey ?? crypto.randomUUID();
  const checkout = { shopperId, checkoutKey, shippingAddress };
  const before = await findPlaced(sql, checkout);
  const rejected = { outcome: "rejected", message: OTHER_CURRENCY } as const;
  if (pricesIn === undefined)
    return (await findPaid(services, before, request)) ?? asPlaced(before, request) ?? rejected;
  // The owner may change it while the order is priced.
  const currency = pricesIn ?? (await services.shopSettings.read()).currency;
  const priced = await priceOrder(services, {
    ...{ shopperId, lines, userId, verifiedEmail, methodId, code, findBlank },
    to: destinationOf(shippingAddress),
    customer: shippingAddress.email,
    tax: { scope: checkoutKey },
    orderId: before?.id ?? null,
    pricesIn,
  });
  if (!priced.ok) {
    const { status, message } = priced;
    const paid = await findPaid(services, before, request);
    return paid ?? { outcome: "unpriced", status, message };
  }
  const { items, amounts } = priced;
  const isOther = payload.currency && payload.currency !== currency;
  if (isOther || amounts.currency !== currency) return rejected;
  const placed = await placeOrder(services, {
    ...{ ...checkout, ...place, userId, amounts, pricesIn, items },
    notes: payload.notes || notes || null,
    reviewConsent: payload.reviewConsent,
  });
  if (placed.outcome !== "placed") return placed;
  const { order } = placed;
  if (order.paymentStatus !== "unpaid" && !sameOrder(order, { items, amounts, shippingAddress })) {
    if (payload.checkoutKey) return { outcome: "paid-elsewhere", order };
    // Other contents without a key mean a new order.
    await renewCheckoutKey(sql, shopperId, checkoutKey);
    return requestOrder(services, request);
  }
  const saved = payload.saveAddress &&
    account && { accountId: account.id, address: shippingAddress };
  await rememberChoices(sql, order, saved || undefined);
  return placed;
}

/** Finds what was paid meanwhile, though it could not be ordered again. */
async function findPaid(
  services: Deps,
  before: Order | undefined,
  { payload, lines, shippingAddress }: OrderRequest,
): Promise<RequestedOrder | undefined> {
  if (!before) return undefined;
  const order = await refreshPayment(services, before);
  if (order.paymentStatus === "unpaid") return undefined;
  const { shippingMethodId: methodId, discountCode: code, checkoutKey } = payload;
  if (isSentAgain(order, { lines, shippingAddress, methodId, code })) {
    return { outcome: "placed", order };
  }
  return checkoutKey ? { outcome: "paid-elsewhere", order } : undefined;
}

/** An unpaid order in a currency that was withdrawn since then can be paid as it is. */
function asPlaced(
  before: Order | undefined,
  { payload, lines, shippingAddress }: OrderRequest,
): RequestedOrder | undefined {
  const { shippingMethodId: methodId, discountCode: code, currency } = payload;
  if (!before || before.currency !== currency) return undefined;
  const isSame = isSentAgain(before, { lines, shippingAddress, methodId, code });
  return isSame ? { outcome: "placed", order: before } : undefined;
}
