import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { listCart } from "#db/carts/carts.ts";
import { findCartCode } from "#db/carts/discount-code.ts";
import { findOrderByKey } from "#db/orders/orders.ts";
import type { QuoteDeps } from "#orders/quote/request.ts";
import { shippableCountries } from "#orders/shipping/shippable-countries.ts";
import type { Services } from "#services/services.ts";
import type { Country } from "#shop/addresses/countries.ts";
import { countryChoices, stateChoices } from "#shop/addresses/country-choices.ts";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/orders/shipping.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import { accountChoices } from "./account-choices.ts";
import { cartJson } from "./cart-json.ts";
import { cartProblem } from "./cart-problem.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { type Buyer, type Goods, type Quoting, quoteForBuyer } from "./quote-for-buyer.ts";

/**
 * Reads the cart's checkout; a typed delivery counts in place of what is known. Undefined for an empty
 * cart, a problem where a line cannot be ordered.
 */
export async function loadCheckout(
  services: Pick<Services, "sql" | "payments" | "shopSettings">,
  shopperId: string,
  buyer: Quoting,
  typed?: Delivery,
) {
  const { sql } = services;
  const [rows, checkoutKey] = await Promise.all([
    listCart(sql, shopperId),
    findCheckoutKey(sql, shopperId),
  ]);
  if (rows.length === 0 || !checkoutKey) return undefined;
  const problem = cartProblem(rows);
  if (problem) return { problem };
  const [{ units, countryCode }, begun, countries, { code, change }] = await Promise.all([
    services.shopSettings.read(),
    findOrderByKey(sql, shopperId, checkoutKey),
    shippableCountries(sql),
    findCartCode(sql, shopperId),
  ]);
  const account = await accountChoices(services, buyer.account?.id);
  const [last] = account.savedAddresses ?? [];
  const fresh = { ...shippingOf(buyer, countryCode, countries), ...last?.address };
  const delivery = typed ?? (begun ? deliveryOf(begun) : { shipping: fresh, methodId: null });
  const goods = { lines: rows.map(pricedCartLine), shirts: rows, delivery };
  const quoted = { ...goods, orderId: begun?.id ?? null, code };
  return {
    ...account,
    cart: cartJson(rows, { checkoutKey, units }),
    quote: await quoteWithCode(services, buyer, quoted),
    codeChange: change,
    shipping: delivery.shipping,
    countries: countryChoices(countries),
    states: stateChoices(delivery.shipping.country),
    userId: buyer.userId,
  };
}

/** Quotes without the cart's code where it gives nothing for this cart any more. */
async function quoteWithCode(deps: QuoteDeps, buyer: Quoting, goods: Goods) {
  const quoted = goods.code ? await quoteForBuyer(deps, buyer, goods) : undefined;
  const hasProblem = quoted?.problems.some(({ field }) => field === "discountCode");
  return quoted && !hasProblem ? quoted : quoteForBuyer(deps, buyer, { ...goods, code: null });
}

/** The account's name and email, and the shop's own country if it ships there. */
function shippingOf(
  { account }: Buyer,
  ownCountry: string,
  countries: readonly Country[],
): ShippingForm {
  const country = countries.some(({ code }) => code === ownCountry) ? ownCountry : "";
  const { name: fullName = "", email = "" } = account ?? {};
  return { ...EMPTY_SHIPPING, country, fullName, email };
}
