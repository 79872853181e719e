import { HTTPException } from "hono/http-exception";
import type { ISql } from "postgres";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { findOrderByKey } from "#db/orders/orders.ts";
import { OTHER_CURRENCY } from "#orders/place-order.ts";
import { quote } from "#orders/quote/quote.ts";
import { readQuotedLines } from "#orders/quote/quoted-lines.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import {
  checkoutLimits,
  checkoutRates,
  TAX_RATES,
  taxLimits,
} from "#server/limits/checkout-limits.ts";
import { CODE_RATES, limitCodes } from "#server/limits/code-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { jsonOnly } from "#server/security.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { pricesOfCall } from "#server/session/shown-shop.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { type Shortage, shortageText } from "#shop/catalog/stock.ts";
import { CHECKOUT_EXAMPLES } from "#shop/contract/examples/checkout.ts";
import { QuoteAnswer } from "#shop/contract/quotes.ts";
import { QuotePayload, quoteLinesOf } from "#shop/orders/order-payload.ts";
import { quoteJson } from "#shop/pricing/quote-json.ts";
import type { QuoteProblem } from "#shop/pricing/quoted.ts";

const quotes = describeCall({
  group: "Checkout",
  summary: "What a cart costs",
  who: "Anyone; it stores nothing.",
  limits: [...Object.values(checkoutRates("quote")), ...CODE_RATES, ...TAX_RATES],
  example: CHECKOUT_EXAMPLES.quote,
  answers: { 200: QuoteAnswer, 404: "text", 409: "text", 422: "text" },
});

/** Anyone; with designs, the shopper whose designs they are. Stores nothing. */
export const POST = handlers(quotes, jsonOnly, json(QuotePayload), async (c) => {
  const payload = c.req.valid("json");
  const { services, shopper } = c.var;
  const wanted = quoteLinesOf(payload);
  if (!wanted.ok) throw new HTTPException(400, { message: wanted.message });
  const wait = await hitLimits(c, checkoutLimits(c, "quote", wanted.lines.length));
  if (wait) return answerWait(c, wait);
  const guessed = await limitCodes(c, payload.discountCode);
  if (guessed) return guessed;
  const held = shopper && (await findHeld(services.sql, shopper.id, payload.checkoutKey));
  const orderId = held?.id ?? null;
  const pricesIn = await pricesOfCall(c, payload.currency);
  if (pricesIn === undefined) throw new HTTPException(409, { message: OTHER_CURRENCY });
  const by = { orderId, pricesIn, findBlank: findBlankFor(c) };
  const found = await readQuotedLines(services.sql, shopper?.id, wanted.lines, by);
  if (!found.ok) throw new HTTPException(found.status, { message: found.message });
  const { shippingAddress, shippingMethodId: methodId, discountCode: code } = payload;
  const quoted = await quote(services, {
    lines: found.lines,
    to: shippingAddress && findDestination(shippingAddress),
    customer: shippingAddress?.email ?? "",
    verifiedEmail: verifiedEmailOf(c),
    tax: { mayCall: async () => !(await hitLimits(c, taxLimits(c))) },
    userId: ownerOf(c),
    methodId,
    code,
    orderId,
    pricesIn,
  });
  c.header("cache-control", "private, no-store");
  const problems = [...stockProblems(found.shortages), ...quoted.problems];
  return c.json(quoteJson(wanted.lines, { ...quoted, problems }));
});

/** An order would be rejected for these, in its words. */
function stockProblems(shortages: readonly Shortage[]): QuoteProblem[] {
  return shortages.length > 0 ? [{ field: "items", message: shortageText(shortages) }] : [];
}

/** This checkout has ordered it and not paid: its code and its pieces are its own. */
async function findHeld(sql: ISql, shopperId: string, checkoutKey: string | undefined) {
  const key = checkoutKey ?? (await findCheckoutKey(sql, shopperId));
  return key ? findOrderByKey(sql, shopperId, key) : undefined;
}
