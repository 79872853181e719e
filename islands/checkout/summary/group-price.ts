import { formatUsd } from "#shop/money.ts";
import type { CartGroup } from "#shop/orders/cart.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

/** Sums up all lines of the group, before discount and tax: `$59.97`. */
export function groupPrice({ at }: CartGroup, { lines }: QuoteJson): string {
  const dollars = at.reduce((sum, place) => sum + Number(lines[place]?.subtotal), 0);
  return formatUsd(Math.round(dollars * 100));
}
