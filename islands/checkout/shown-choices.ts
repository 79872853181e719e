import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import type { Choices } from "./use-choices.ts";

type Known = {
  quote: QuoteJson;
  /** With which it was quoted. */
  code: string;
};

/**
 * What stands on the screen is what is ordered: the way that was chosen while it is offered, else the
 * shop's, and the code that is applied, else what its field holds.
 */
export function shownChoices({ methodId, code, typed }: Choices, known: Known) {
  const { shippingMethods, shippingMethodId, discountCode, takesCodes } = known.quote;
  const isOffered = shippingMethods.some(({ id }) => id === methodId);
  const isApplied = discountCode !== null && known.code === code;
  return {
    methodId: isOffered ? methodId : shippingMethodId,
    code: isApplied ? code : takesCodes ? typed.trim() : "",
    isApplied,
  };
}
