import type { FoundDiscount } from "#db/pricing/discounts.ts";
import type { FoundRules } from "#db/pricing/rules.ts";
import { discountProblem } from "#shop/pricing/discount-problem.ts";
import type { QuoteProblem } from "#shop/pricing/quoted.ts";
import { type Discount, NEUTRAL_RULES } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";
import type { QuoteRequest } from "./request.ts";

type Chosen = { discount: Discount | null; problem: QuoteProblem | null };

/** The code's discount, or why it gives none. */
export function chooseDiscount(request: QuoteRequest, found: FoundRules): Chosen {
  if (!request.code?.trim()) return { discount: null, problem: null };
  const { breaks, surcharges } = found;
  const plain = totals(request.lines, { ...NEUTRAL_RULES, breaks, surcharges });
  const message = discountProblem(found.discount, {
    subtotalCents: plain.subtotalCents,
    productIds: request.lines.map(({ productId }) => productId),
    now: new Date(),
  });
  if (message) return { discount: null, problem: { field: "discountCode", message } };
  return { discount: found.discount && toDiscount(found.discount), problem: null };
}

function toDiscount({ id, code, kind, basisPoints, cents, productIds }: FoundDiscount): Discount {
  return { id, code, basisPoints, cents, isFreeShipping: kind === "free-shipping", productIds };
}
