import type { CartRow } from "#db/carts/carts.ts";
import { type Quote, quote } from "#orders/quote/quote.ts";
import type { AppContext } from "#server/factory.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";

/** Before anybody knows where it goes: without shipping and tax. */
export function quoteCart(
  { var: { services } }: AppContext,
  lines: readonly CartRow[],
): Promise<Quote> {
  return quote(services, {
    lines: lines.map(pricedCartLine),
    to: null,
    customer: "",
    methodId: null,
    code: null,
    orderId: null,
  });
}
