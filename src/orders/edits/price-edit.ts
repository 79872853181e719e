import { findPricesIn } from "#db/orders/changes.ts";
import { findProvedEmail } from "#db/orders/edits/contents.ts";
import type { EditContents } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { type FoundRules, findRules } from "#db/pricing/rules.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import type { EditedLine } from "#shop/orders/edits/edited-line.ts";
import { HAND_DISCOUNT } from "#shop/orders/edits/hand-discount.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { boundsProblem } from "../pricing/bounds-problem.ts";
import { withCosts } from "../pricing/price-order.ts";
import { type Rejection, reject } from "../pricing/rejection.ts";
import { quote } from "../quote/quote.ts";
import type { QuoteDeps, QuoteRequest } from "../quote/request.ts";
import { agreedPrices } from "./agreed-prices.ts";
import { prepareLines, toItem } from "./edit-lines.ts";
import { priceFollowUp } from "./price-follow-up.ts";
import type { PricedEdit } from "./priced-edit.ts";
import { NO_METHOD, rulesOfEdit } from "./rules-of-edit.ts";

export type WantedEdit = {
  lines: readonly EditedLine[];
  address: ShippingAddress;
  /** Null for the one that the order has, or the zone's first. */
  methodId: number | null;
  /** The discount by hand. */
  discountCents: Cents;
};

/**
 * Prices an order as staff want it, by the shop's own quote. A line whose price the edit does not move
 * costs what it was sold for, also where it costs something else today (decision 103).
 */
export async function priceEdit(
  deps: QuoteDeps,
  order: Order,
  { lines, address, methodId, discountCents }: WantedEdit,
): Promise<PricedEdit> {
  const { sql } = deps;
  const pricesIn = await findPricesIn(sql, order.id);
  const prepared = await prepareLines(sql, order, lines, pricesIn);
  if (!prepared.ok) return prepared;
  if (order.followsId !== null) {
    return priceFollowUp(order, prepared.lines, { address, discountCents });
  }
  const request = await requestOf(deps, order, { address, methodId, pricesIn });
  const rules = await findRules(sql, {
    ...{ to: request.to, customer: request.customer, userId: order.userId, orderId: order.id },
    ...{ verifiedEmail: request.verifiedEmail, pricesIn, code: order.discountCode },
    productIds: [...new Set(order.items.map(({ productId }) => productId))],
  });
  const known = rulesOfEdit(rules, order, discountCents);
  const isSamePlace =
    (methodId === null || methodId === order.shippingMethodId) &&
    Bun.deepEquals(request.to, findDestination(order.shippingAddress));
  const agreed = await agreedPrices(deps, order, { request, prepared, isSamePlace });
  const inFull = { ...request, code: known.code, lines: agreed.lines };
  const rulesNow = { ...known.rules, ...agreed.rules };
  const { quoted, isCodeLost } = await quoteAsFarAsPossible(deps, inFull, rulesNow);
  const [problem] = quoted.problems;
  if (problem) return reject(400, problem.message);
  const { totals, amounts, methods } = quoted;
  const { currency, totalCents } = order;
  const outside =
    boundsProblem(amounts.totalCents, currency) ??
    differenceProblem(amounts.totalCents - totalCents, currency);
  if (outside) return outside;
  const items = withCosts(prepared.lines.map(toItem), totals).map(agreed.withListPrice);
  const contents = { shippingAddress: address, items, amounts: storedAmounts(amounts, order) };
  return {
    ok: true,
    contents,
    differenceCents: amounts.totalCents - order.totalCents,
    methods,
    lostCode: isCodeLost ? order.discountCode : null,
  };
}

/** Without the code where it gives nothing any more, and by the zone's first way where the old one is not there. */
async function quoteAsFarAsPossible(deps: QuoteDeps, inFull: QuoteRequest, rules: FoundRules) {
  const first = await quote(deps, inFull, rules);
  const has = (name: string) => first.problems.some(({ field }) => field === name);
  const isCodeLost = has("discountCode") && inFull.code !== null && inFull.code !== HAND_DISCOUNT;
  const isWayGone = has("shippingMethodId");
  if (!isCodeLost && !isWayGone) return { quoted: first, isCodeLost };
  const code = isCodeLost ? null : inFull.code;
  const methodId = isWayGone ? null : inFull.methodId;
  return { quoted: await quote(deps, { ...inFull, code, methodId }, rules), isCodeLost };
}

type Place = {
  address: ShippingAddress;
  methodId: number | null;
  pricesIn: QuoteRequest["pricesIn"];
};

async function requestOf(
  { sql }: QuoteDeps,
  order: Order,
  { address, methodId, pricesIn }: Place,
): Promise<Omit<QuoteRequest, "lines" | "code">> {
  const { id: orderId, userId, taxNumber, shippingMethodId } = order;
  return {
    ...{ userId, orderId, pricesIn, methodId: methodId ?? shippingMethodId },
    to: findDestination(address),
    customer: address.email,
    verifiedEmail: taxNumber ? await findProvedEmail(sql, userId) : undefined,
    tax: { scope: `edit-${crypto.randomUUID()}` },
  };
}

/** What it costs more is a payment of its own, and no card is charged so little. */
function differenceProblem(more: Cents, currency: CurrencyCode): Rejection | undefined {
  const { least } = CURRENCIES[currency];
  if (more <= 0 || more >= least) return undefined;
  const [text, min] = [more, least].map((cents) => formatMoney(cents, currency));
  return reject(
    400,
    `It would cost ${text} more, and no card is charged below ${min}. Give a discount of ${text}, or change more at once.`,
  );
}

/** The customer was promised days: they stay while it goes the same way. */
function storedAmounts(amounts: EditContents["amounts"], order: Order): EditContents["amounts"] {
  const { shippingMethodId: id } = amounts;
  const shippingMethodId = id === NO_METHOD ? null : id;
  if (shippingMethodId !== order.shippingMethodId) return amounts;
  const { arrivesFrom, arrivesUntil } = order;
  return { ...amounts, shippingMethodId, arrivesFrom, arrivesUntil };
}
