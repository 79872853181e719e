import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { type OpenedPayment, openPayment } from "#orders/open-payment.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { checkoutLimits, checkoutRates } from "#server/limits/checkout-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { findReadableOrder, isOwnOrder } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { CHECKOUT_EXAMPLES } from "#shop/contract/examples/checkout.ts";
import { PaymentAnswer } from "#shop/contract/orders.ts";
import { formatMoney, parseMoney, symbolOf } from "#shop/money.ts";
import { nothingCharged } from "./_nothing-charged.ts";

/** `amount` is the order's total in its currency, as the browser knows it. */
const Body = v.object({
  amount: v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(20))],
    "amount is missing: send the order's total.",
  ),
  orderId: v.pipe(v.number("orderId is missing."), v.safeInteger(), v.minValue(1)),
});

const opens = describeCall({
  group: "Checkout",
  summary: "Open the payment of an order",
  who: "The browser that ordered, the account whose order it is, and staff who change orders. It charges nothing.",
  limits: Object.values(checkoutRates("payment")),
  example: CHECKOUT_EXAMPLES.pay,
  answers: { 200: PaymentAnswer, 404: "text", 409: "text", 502: "text" },
});

/**
 * The browser that ordered, the owner, staff who change orders: whoever has the mailed link could get the payment closed
 * with declined cards. Charges nothing, only returns the client secret.
 */
export const POST = handlers(opens, jsonOnly, json(Body), async (c) => {
  const { amount, orderId } = c.req.valid("json");
  const wait = await hitLimits(c, checkoutLimits(c, "payment"));
  if (wait) return answerWait(c, wait);
  const order = await findReadableOrder(c, orderId);
  const mayPay = order && (isOwnOrder(c, order) || permits(c, "orders.edit"));
  if (!mayPay) throw new HTTPException(404, { message: "There is no such order." });
  const { totalCents, currency } = order;
  const cents = parseMoney(amount, currency);
  if (cents === undefined || Math.abs(cents - totalCents) > 1) {
    const total = formatMoney(totalCents, currency);
    const sent =
      cents === undefined ? `${symbolOf(currency)}${amount}` : formatMoney(cents, currency);
    throw rejection(`The order costs ${total}, not ${sent}. Reload the page to see it.`);
  }
  const opened = await openPayment(c.var.services, order).catch(
    nothingCharged("No payment intent"),
  );
  if ("retryAfter" in opened) return answerWait(c, opened.retryAfter, LIMITS[opened.outcome]);
  if (opened.outcome === "short") throw rejection(opened.message);
  if (opened.outcome !== "open") throw rejection(REASONS[opened.outcome]);
  c.header("cache-control", "private, no-store");
  const { clientSecret } = opened;
  // Read now that it is open: from here on another address closes it.
  const { shippingAddress } = (await findOrder(c.var.services.sql, order.id)) ?? order;
  return c.json({ clientSecret, shipTo: formatAddress(shippingAddress) });
});

const LIMITS = {
  limited: "Too many payments were begun and not made.",
  declined: "Too many cards were declined, and nothing was charged. Ask your bank why.",
};

type Reason = Exclude<OpenedPayment["outcome"], "open" | "short" | keyof typeof LIMITS>;

const REASONS: Record<Reason, string> = {
  paid: "This order is already paid.",
  processing: "This order's payment is being processed. Please wait a moment.",
  expired: "This order was canceled. Reload the page to order again.",
  withdrawn:
    "A design of this order is no longer available, so it cannot be paid. Order again without it.",
  changed: "This order was changed in another window. Reload the page to see it.",
};

function rejection(message: string): HTTPException {
  return new HTTPException(409, { message });
}
