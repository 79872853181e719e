import { findVariants } from "#db/catalog/variants.ts";
import type { DraftLine, QuoteContents } from "#db/orders/drafts/drafts.ts";
import { findRules } from "#db/pricing/rules.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { printScales } from "#shop/documents/fit.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { pricedLine } from "#shop/pricing/priced-line.ts";
import type { QuotedMethod } from "#shop/pricing/quoted.ts";
import { rulesOfEdit } from "../edits/rules-of-edit.ts";
import { boundsProblem } from "../pricing/bounds-problem.ts";
import { type ChosenVariant, chooseVariant } from "../pricing/choose-variant.ts";
import { withCosts } from "../pricing/price-order.ts";
import { type Rejection, reject } from "../pricing/rejection.ts";
import { quote } from "../quote/quote.ts";
import type { QuoteDeps } from "../quote/request.ts";

export type WantedDraft = {
  lines: readonly DraftLine[];
  address: ShippingAddress;
  /** Null for the zone's first. */
  methodId: number | null;
  currency: CurrencyCode;
  /** The discount by hand. */
  discountCents: Cents;
};

export type PricedDraft =
  | { ok: true; contents: QuoteContents; methods: QuotedMethod[] }
  | (Rejection & {
      /** This line is in the way. */
      position?: number;
      /** The discount by hand is in the way. */
      isDiscount?: true;
    });

/**
 * Prices what staff begin for a customer, by the shop's own quote at today's prices. Who is exempt from
 * tax is so by the email that the quote is mailed to: only its reader gets the link.
 */
export async function priceDraft(deps: QuoteDeps, wanted: WantedDraft): Promise<PricedDraft> {
  const { lines, address, methodId, currency, discountCents } = wanted;
  if (lines.length === 0) return reject(400, "A quote needs a line. Add one first.");
  const { currency: own } = await deps.shopSettings.read();
  const pricesIn = currency === own ? null : currency;
  const offers = await findVariants(deps.sql, lines, null, pricesIn);
  const chosen: ChosenVariant[] = [];
  for (const [at, line] of lines.entries()) {
    const one = chooseVariant(line, offers[at], pricesIn);
    if (!one.ok) return { ...one, position: at };
    chosen.push(one);
  }
  const priced = lines.map((line, at) => toPriced(line, chosen[at]));
  const request = {
    ...{ userId: GUEST_ID, orderId: null, pricesIn, methodId },
    to: findDestination(address),
    customer: address.email,
    verifiedEmail: address.email,
    tax: { scope: `quote-${crypto.randomUUID()}` },
  };
  const found = await findRules(deps.sql, {
    ...{ to: request.to, customer: request.customer, userId: GUEST_ID, orderId: null },
    ...{ verifiedEmail: request.verifiedEmail, pricesIn, code: null },
    productIds: [...new Set(lines.map(({ productId }) => productId))],
  });
  const { rules, code } = rulesOfEdit(found, { discountCode: null }, discountCents);
  const quoted = await quote(deps, { ...request, code, lines: priced }, rules);
  const { totals, amounts, methods } = quoted;
  const problem = quoted.problems.find(({ field }) => field !== "discountCode");
  if (problem) return reject(400, problem.message);
  const tooLow = discountCents > 0 && lowProblem(amounts.totalCents, currency);
  if (tooLow) return { ...tooLow, isDiscount: true };
  const tooMuch = boundsProblem(amounts.totalCents, currency);
  if (tooMuch) return tooMuch;
  const items = withCosts(
    lines.map((line, at) => toItem(line, chosen[at])),
    totals,
  );
  return { ok: true, contents: { shippingAddress: address, items, amounts }, methods };
}

/** Staff have typed no code, so that the words of codes tell them nothing. */
function lowProblem(total: Cents, currency: CurrencyCode): Rejection | undefined {
  const { least } = CURRENCIES[currency];
  if (total >= least) return undefined;
  const [sum, min] = [total, least].map((cents) => formatMoney(cents, currency));
  return reject(
    400,
    `This quote would cost ${sum}, and no card is charged below ${min}: it cannot be sent. Give a smaller discount, or add products.`,
  );
}

const UNPRICED = "a line was not priced";

function toPriced(
  { quantity, documentHash, prints }: DraftLine,
  chosen: ChosenVariant | undefined,
) {
  if (!chosen) throw new Error(UNPRICED);
  const areas = prints.map(({ area }) => area);
  return pricedLine({ ...chosen, quantity, design: documentHash, areas });
}

function toItem(line: DraftLine, chosen: ChosenVariant | undefined) {
  if (!chosen) throw new Error(UNPRICED);
  const { productId, size, color, quantity, description, acceptedLetters, documentId } = line;
  const { name: productName, cut } = chosen.product;
  const { sku, id: variantId } = chosen.variant;
  const scales = printScales(templateOf(cut), size, line.prints);
  const shirt = { productId, productName, cut, size, color, sku, variantId, quantity };
  return { ...shirt, description, acceptedLetters, documentId, printScales: scales };
}
