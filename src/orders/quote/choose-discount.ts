import type { FoundDiscount } from "#db/pricing/discounts.ts";
import type { FoundRules } from "#db/pricing/rules.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import type { ShopWords } from "#shop/goods/shop-words.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import { discountProblem } from "#shop/pricing/discounts/discount-problem.ts";
import type { QuoteProblem } from "#shop/pricing/quoted.ts";
import { type Discount, NEUTRAL_RULES, type PriceRules } from "#shop/pricing/rules.ts";
import { type Totals, totals } from "#shop/pricing/totals.ts";
import type { QuoteRequest } from "./request.ts";

type Chosen = { discount: Discount | null; problem: QuoteProblem | null };

/** The code's discount, or why it gives none. */
export function chooseDiscount(
  request: QuoteRequest,
  found: FoundRules,
  { currency, words }: { currency: CurrencyCode; words: ShopWords },
): Chosen {
  if (!normalCode(request.code)) return { discount: null, problem: null };
  const { breaks, surcharges } = found;
  const plain = totals(request.lines, { ...NEUTRAL_RULES, breaks, surcharges });
  const message = discountProblem(found.discount, {
    subtotalCents: plain.subtotalCents,
    ...{ currency, words },
    productIds: request.lines.map(({ productId }) => productId),
    now: new Date(),
  });
  if (message) return { discount: null, problem: problem(message) };
  return { discount: found.discount && toDiscount(found.discount), problem: null };
}

/** A right code is judged once it is known where the order goes: what it gives must be of use. */
export function resultProblem(
  { lines, to }: QuoteRequest,
  { hasZones }: FoundRules,
  { rules, summed, currency }: { rules: PriceRules; summed: Totals; currency: CurrencyCode },
): QuoteProblem | null {
  const { discount } = rules;
  if (!discount || (hasZones && !to)) return null;
  const { code, isFreeShipping } = discount;
  if (isFreeShipping && totals(lines, { ...rules, discount: null }).shippingCents === 0) {
    return problem(`${code} makes shipping free, and it is free already. Order without the code.`);
  }
  const min = CURRENCIES[currency].least;
  if (summed.totalCents >= min || summed.discountCents === 0) return null;
  const [least, total] = [min, summed.totalCents].map((cents) => formatMoney(cents, currency));
  return problem(
    `${code} cannot make an order cost less than ${least}; this one would cost ${total}. Add more, or order without the code.`,
  );
}

function problem(message: string): QuoteProblem {
  return { field: "discountCode", message };
}

function toDiscount({ id, code, kind, basisPoints, cents, productIds }: FoundDiscount): Discount {
  return { id, code, basisPoints, cents, isFreeShipping: kind === "free-shipping", productIds };
}
