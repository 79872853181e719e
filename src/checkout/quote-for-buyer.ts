import { quote } from "#orders/quote/quote.ts";
import type { QuoteDeps } from "#orders/quote/request.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import type { Shirts } from "#shop/catalog/same-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { quoteJson } from "#shop/pricing/quote-json.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import type { Delivery } from "./delivery.ts";

/** The caller of a checkout, as the session knows them; never as the request says. */
export type Buyer = {
  account: { id: number; name: string; email: string } | undefined;
  /** The account, or the guest's. */
  userId: number;
  verifiedEmail: string | undefined;
};

/** `mayCallTax`: each call of Stripe Tax may cost the owner a fee. */
export type Quoting = Buyer & { mayCallTax: () => Promise<boolean> };

export type Goods = {
  lines: readonly PricedLine[];
  shirts: readonly Shirts[];
  delivery: Delivery;
  /** The order of an earlier try: the code and the pieces that it holds count as free. */
  orderId: number | null;
  code: string | null;
  /** The lines' prices are in it. */
  pricesIn: PricesIn;
};

/** Prices a checkout at the address that its form starts with. */
export async function quoteForBuyer(
  deps: QuoteDeps,
  { userId, verifiedEmail, mayCallTax }: Quoting,
  { lines, shirts, delivery: { shipping, methodId }, orderId, code, pricesIn }: Goods,
) {
  const quoted = await quote(deps, {
    ...{ lines, userId, verifiedEmail, methodId, code, orderId, pricesIn },
    to: findDestination(shipping),
    customer: shipping.email,
    tax: { mayCall: mayCallTax },
  });
  return quoteJson(shirts, quoted);
}
