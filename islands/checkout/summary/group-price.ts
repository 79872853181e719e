import { DEFAULT_CURRENCY, formatMoney, parseMoney } from "#shop/money.ts";
import type { CartGroup } from "#shop/orders/cart.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

/** Sums up all lines of the group, before discount and tax: `$59.97`. */
export function groupPrice(
  { at }: CartGroup,
  { lines, currency = DEFAULT_CURRENCY }: QuoteJson,
): string {
  const prices = at.map((place) => parseMoney(lines[place]?.subtotal ?? "", currency) ?? 0);
  return formatMoney(
    prices.reduce((sum, cents) => sum + cents, 0),
    currency,
  );
}
