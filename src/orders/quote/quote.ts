import { type FoundRules, findRules } from "#db/pricing/rules.ts";
import type { FoundTax } from "#db/pricing/tax.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import { type LadderStep, ladderSteps } from "#shop/pricing/ladder-hint.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import type { QuotedMethod, QuoteProblem } from "#shop/pricing/quoted.ts";
import type { PriceRules, TaxRules } from "#shop/pricing/rules.ts";
import { type Totals, totals } from "#shop/pricing/totals.ts";
import { isTaxPlace } from "#shop/tax/place.ts";
import { chooseDiscount, resultProblem } from "./choose-discount.ts";
import { chooseMethod } from "./choose-method.ts";
import { type ChosenTax, chooseTax } from "./choose-tax.ts";
import { findPickupTax, pickupPlace, withExemptRates } from "./find-tax.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";

export type Quote = {
  totals: Totals;
  amounts: OrderAmounts;
  /** The designs of the cart stand here on their price breaks. */
  ladder: LadderStep[];
  /** The totals were made with these. */
  rules: PriceRules;
  /** The destination has all these, the one that was chosen among them. */
  methods: QuotedMethod[];
  /** The problems must be mended before it can be ordered. */
  problems: QuoteProblem[];
  /** The shipping's price depends on the address, which nobody knows yet. */
  isShippingPending: boolean;
  /** Other destinations, methods or codes may cost something else. */
  isLive: boolean;
  /** Tax will come on top, once somebody knows where it goes. */
  isTaxPending: boolean;
  /** The shop has given out codes. */
  takesCodes: boolean;
};

/**
 * Prices a cart for a destination, shipping method and discount code. No other function prices anything.
 * `known`: the rules for this request, where they were read along with its lines.
 */
export async function quote(
  deps: QuoteDeps,
  request: QuoteRequest,
  known: FoundRules | null = null,
): Promise<Quote> {
  const rulesThere = known ?? (await findRulesFor(deps, request));
  const found = { ...rulesThere, tax: await withExemptRates(deps, request, rulesThere.tax) };
  const { breaks, surcharges } = found;
  const shop = await deps.shopSettings.read();
  const currency = request.pricesIn ?? shop.currency;
  const { discount, problem: ofDiscount } = chooseDiscount(request, found, {
    ...{ currency, words: shopWords(shop) },
  });
  const counter = pickupPlace(found.methods, shop);
  const counterTax = counter && (await findPickupTax(deps, { ...request, to: counter }, found.tax));
  const shipped = chooseMethod(request, { ...found, counterTax }, discount, shop);
  const { method, methods, problem: ofMethod } = shipped;
  const untaxed = { breaks, surcharges, discount, method };
  const taxed = method?.isPickup && counter ? { ...request, to: counter } : request;
  const foundTax = (method?.isPickup && counterTax) || found.tax;
  const tax = await chooseTax(deps, taxed, { ...untaxed, found: foundTax });
  const rules = { ...untaxed, tax: tax.rules };
  const summed = totals(request.lines, rules);
  const ofResult = resultProblem(request, found, { rules, summed, currency });
  const problems = [ofDiscount ?? ofResult, ofMethod].filter((problem) => problem !== null);
  const chosen = { ...shipped, tax, currency };
  const amounts = amountsOf(summed, chosen, rules, foundTax);
  const ladder = ladderSteps(request.lines, rules);
  const ways = { isLive: isLive(found), takesCodes: found.hasDiscounts };
  const isTaxPending = willBeTaxed(taxed, found, rules.tax) && amounts.taxes.length === 0;
  const isShippingPending = found.hasZones && !method && !discount?.isFreeShipping;
  const pending = { isTaxPending, isShippingPending };
  return { totals: summed, amounts, ladder, rules, methods, problems, ...pending, ...ways };
}

function findRulesFor({ sql }: QuoteDeps, request: QuoteRequest): Promise<FoundRules> {
  return findRules(sql, {
    productIds: [...new Set(request.lines.map(({ productId }) => productId))],
    to: request.to,
    customer: request.customer,
    verifiedEmail: request.verifiedEmail,
    userId: request.userId,
    code: normalCode(request.code) || null,
    orderId: request.orderId,
    pricesIn: request.pricesIn,
  });
}

function amountsOf(
  summed: Totals,
  {
    arrival,
    tax,
    currency,
  }: Pick<ReturnType<typeof chooseMethod>, "arrival"> & {
    tax: ChosenTax;
    currency: CurrencyCode;
  },
  { discount, method }: PriceRules,
  { taxNumber }: FoundTax,
): OrderAmounts {
  const { lines: _, subtotalCents: __, ...amounts } = summed;
  return {
    ...amounts,
    currency,
    discountCode: discount?.code ?? null,
    shippingMethod: method?.name ?? null,
    shippingMethodId: method?.id ?? null,
    isPickup: method?.isPickup ?? false,
    arrivesFrom: arrival?.from ?? null,
    arrivesUntil: arrival?.until ?? null,
    taxNumber: tax.rules.isExempt ? taxNumber : null,
    taxSource: tax.source,
    taxCalculationId: tax.calculationId,
  };
}

function willBeTaxed({ to }: QuoteRequest, { tax: { source } }: FoundRules, tax: TaxRules) {
  return source !== "off" && !isTaxPlace(to) && !tax.includesTax && !tax.isExempt;
}

function isLive({ hasZones, hasDiscounts, tax }: FoundRules): boolean {
  return hasZones || hasDiscounts || tax.source !== "off";
}
