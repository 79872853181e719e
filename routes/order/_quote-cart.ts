import type { CartLine } from "#db/carts/carts.ts";
import type { FoundRules } from "#db/pricing/rules.ts";
import { type Quote, quote } from "#orders/quote/quote.ts";
import type { AppContext } from "#server/factory.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";

type CodedCart = {
  lines: readonly CartLine[];
  code: string | null;
  /** The lines' prices are in it. */
  pricesIn: PricesIn;
};

/** Prices a cart before anybody knows where it goes: without shipping and tax. */
export function quoteCart(
  c: AppContext,
  { lines, code, pricesIn }: CodedCart,
  known: FoundRules | null = null,
): Promise<Quote> {
  const request = {
    lines: lines.map(pricedCartLine),
    to: null,
    customer: "",
    verifiedEmail: verifiedEmailOf(c),
    userId: ownerOf(c),
    methodId: null,
    code,
    orderId: null,
    pricesIn,
  };
  return quote(c.get("services"), request, known);
}

/** Why the code gives nothing, if so. */
export function codeProblem({ problems }: Pick<Quote, "problems">): string | undefined {
  return problems.find(({ field }) => field === "discountCode")?.message;
}
