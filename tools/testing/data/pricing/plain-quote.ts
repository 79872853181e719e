import type { CheckoutLine } from "#shop/orders/cart.ts";
import { plainAmounts } from "#shop/pricing/order-amounts.ts";
import { pricedLine } from "#shop/pricing/priced-line.ts";
import { quoteJson } from "#shop/pricing/quote-json.ts";
import { NEUTRAL_RULES } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";

/** A shop that has set nothing quotes this for a cart of shirts at $19.99. */
export function plainQuote(lines: readonly CheckoutLine[]) {
  const priced = lines.map(({ productId: id, quantity, document }) =>
    pricedLine({
      product: { id, taxClass: "standard" },
      variant: { priceCents: 1999, weightGrams: null },
      quantity,
      design: document,
      areas: [],
    }),
  );
  const summed = totals(priced, NEUTRAL_RULES);
  const amounts = plainAmounts(summed.totalCents, "usd");
  const ways = { isShippingPending: false, isLive: false, isTaxPending: false, takesCodes: false };
  return quoteJson(lines, {
    totals: summed,
    amounts,
    ladder: [],
    methods: [],
    problems: [],
    ...ways,
  });
}
