import type { ISql } from "postgres";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { listCart } from "#db/carts/carts.ts";
import { findCartCode } from "#db/carts/discount-code.ts";
import { findOrderByKey } from "#db/orders/orders.ts";
import { renewCheckoutKey } from "#db/orders/payments/payments.ts";
import type { QuoteDeps } from "#orders/quote/request.ts";
import { shippableCountries } from "#orders/shipping/shippable-countries.ts";
import type { Services } from "#services/services.ts";
import type { Country } from "#shop/addresses/countries.ts";
import { countryChoices, stateChoices } from "#shop/addresses/country-choices.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/orders/shipping.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
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
  buyer: Quoting & { shop: ShopSettings },
  typed?: Delivery,
) {
  const { sql } = services;
  const { units, countryCode, currency, pricesIn } = buyer.shop;
  const [rows, key] = await Promise.all([
    listCart(sql, shopperId, pricesIn),
    findCheckoutKey(sql, shopperId),
  ]);
  if (rows.length === 0 || !key) return undefined;
  const problem = cartProblem(rows);
  if (problem) return { problem };
  const [{ checkoutKey, begun }, countries, { code, change }] = await Promise.all([
    findBegun(sql, { shopperId, key, currency }),
    shippableCountries(sql),
    findCartCode(sql, shopperId),
  ]);
  const account = await accountChoices(services, buyer.account?.id);
  const [last] = account.savedAddresses ?? [];
  const fresh = { ...shippingOf(buyer, countryCode, countries), ...last?.address };
  const delivery = typed ?? (begun ? deliveryOf(begun) : { shipping: fresh, methodId: null });
  const goods = { lines: rows.map(pricedCartLine), shirts: rows, delivery, pricesIn };
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

type Checkout = { shopperId: string; key: string; currency: CurrencyCode };

/** An order that was begun in another currency keeps it; the cart becomes another order. */
async function findBegun(sql: ISql, { shopperId, key, currency }: Checkout) {
  const begun = await findOrderByKey(sql, shopperId, key);
  if (!begun || begun.currency === currency) return { checkoutKey: key, begun };
  await renewCheckoutKey(sql, shopperId, key);
  return { checkoutKey: (await findCheckoutKey(sql, shopperId)) ?? key, begun: undefined };
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
