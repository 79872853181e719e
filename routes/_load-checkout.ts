import type { ISql } from "postgres";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { listCart } from "#db/carts/carts.ts";
import { findCartCode } from "#db/carts/discount-code.ts";
import { findVariants } from "#db/catalog/variants.ts";
import { findOrderByKey, type Order, type OrderItem } from "#db/orders/orders.ts";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { quote } from "#orders/quote/quote.ts";
import { shippableCountries } from "#orders/shipping/shippable-countries.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { taxLimits } from "#server/limits/checkout-limits.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { findReadableOrder, linkKey, madeHere, ownerOf } from "#server/session/order-access.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import type { Country } from "#shop/addresses/countries.ts";
import { countryChoices, stateChoices } from "#shop/addresses/country-choices.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import { typedAddress } from "#shop/addresses/typed-address.ts";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/orders/shipping.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { pricedCartLine } from "#shop/pricing/priced-line.ts";
import { quoteJson } from "#shop/pricing/quote-json.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { accountChoices } from "./_account-choices.ts";
import { cartJson } from "./_cart-json.ts";
import { cartProblem } from "./_cart-problem.ts";
import { answerNoOrder } from "./orders/[id]/_no-order.tsx";

/** By a form; it counts in place of what is known. */
export type TypedCheckout = { shipping: ShippingForm; methodId: number | null };

/** Undefined for an empty cart. Redirects to the cart when a line cannot be ordered. */
export async function loadCheckout(
  c: AppContext,
  typed?: TypedCheckout,
): Promise<CheckoutProps | Response | undefined> {
  const { shopper, services } = c.var;
  if (!shopper) return undefined;
  const { sql } = services;
  const [rows, checkoutKey] = await Promise.all([
    listCart(sql, shopper.id),
    findCheckoutKey(sql, shopper.id),
  ]);
  if (rows.length === 0 || !checkoutKey) return undefined;
  const problem = cartProblem(rows);
  if (problem) {
    flash(c, problem);
    return c.redirect(paths.cart, 303);
  }
  const [{ units }, begun, countries, { code, change }] = await Promise.all([
    services.shopSettings.read(),
    findOrderByKey(sql, shopper.id, checkoutKey),
    shippableCountries(sql),
    findCartCode(sql, shopper.id),
  ]);
  const account = await accountChoices(c);
  const [last] = account.savedAddresses ?? [];
  const known = begun
    ? shippingOf(begun)
    : { ...(await shippingOfAccount(c, countries)), ...last?.address };
  const { shipping, methodId } = typed ?? { shipping: known, methodId: methodOf(begun) };
  const priced = { lines: rows.map(pricedCartLine), shirts: rows, shipping, methodId, begun };
  return {
    ...account,
    cart: cartJson(rows, { checkoutKey, units }),
    quote: await quoteWithCode(c, priced, code),
    codeChange: change,
    shipping,
    countries: countryChoices(countries),
    states: stateChoices(shipping.country),
    back: { href: paths.cart, label: "Back to Cart" },
    userId: ownerOf(c),
    ...stripeProps(c),
  };
}

/** An unpaid order under its own key, so that submitting it again pays that one; else the way on. */
export async function loadUnpaidOrder(
  c: AppContext,
  orderId: number | undefined,
  typed?: TypedCheckout,
): Promise<CheckoutProps | Response> {
  const order = await findReadableOrder(c, orderId);
  if (!order) return answerNoOrder(c);
  if (!madeHere(c, order) || order.status === "canceled") {
    return c.redirect(withQuery(paths.orderDetail(order.id), { key: linkKey(c) }), 303);
  }
  if (order.paymentStatus !== "unpaid") return c.redirect(paths.orderSuccess(order.id), 303);
  const lines = order.items.map((item, at) => ({ id: at, ...item }));
  const { shipping, methodId } = typed ?? {
    shipping: shippingOf(order),
    methodId: methodOf(order),
  };
  const { units } = await c.var.services.shopSettings.read();
  const priced = await priceAgain(c.var.services.sql, order.items);
  const account = await accountChoices(c);
  return {
    ...account,
    // It is the cart of another day, or none.
    asks: { ...account.asks, cart: false },
    cart: cartJson(lines, { checkoutKey: order.checkoutKey, units }),
    quote: await quoteFor(c, {
      ...{ lines: priced, shirts: lines, shipping, methodId },
      ...{ begun: order, code: order.discountCode },
    }),
    codeChange: order.discountCode ?? "",
    shipping,
    countries: countryChoices(await shippableCountries(c.var.services.sql)),
    states: stateChoices(shipping.country),
    back: { href: paths.orderDetail(order.id), label: "Back to Order" },
    userId: order.userId,
    ...stripeProps(c),
  };
}

function stripeProps({ var: { services } }: AppContext) {
  const { STRIPE_JS_URL: stripeJsUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = services.config;
  return { stripeJsUrl, publishableKey };
}

type Priced = {
  lines: readonly PricedLine[];
  shirts: readonly { productId: number; size: string; color: string; quantity: number }[];
  shipping: ShippingForm;
  methodId: number | null;
  /** The order of an earlier try. */
  begun: Order | undefined;
  code: string | null;
};

/** With the cart's code, unless it gives nothing for this cart any more. */
async function quoteWithCode(c: AppContext, priced: Omit<Priced, "code">, code: string | null) {
  const quoted = code ? await quoteFor(c, { ...priced, code }) : undefined;
  const hasProblem = quoted?.problems.some(({ field }) => field === "discountCode");
  return quoted && !hasProblem ? quoted : quoteFor(c, { ...priced, code: null });
}

/** At the address that the form starts with. */
async function quoteFor(c: AppContext, { lines, shirts, ...known }: Priced) {
  const { shipping, methodId, begun, code } = known;
  const quoted = await quote(c.var.services, {
    lines,
    to: findDestination(shipping),
    customer: shipping.email,
    verifiedEmail: verifiedEmailOf(c),
    userId: ownerOf(c),
    tax: { mayCall: async () => !(await hitLimits(c, taxLimits(c))) },
    methodId,
    code,
    orderId: begun?.id ?? null,
  });
  return quoteJson(shirts, quoted);
}

/** At the prices of today, which may differ from those of the order. */
async function priceAgain(sql: ISql, items: readonly OrderItem[]): Promise<PricedLine[]> {
  const offers = await findVariants(sql, items, null);
  return items.map((item, at) => {
    const { product, variant } = offers[at] ?? {};
    return pricedCartLine({
      ...item,
      taxClass: product?.taxClass ?? STANDARD_CLASS,
      unitPriceCents: variant?.priceCents ?? item.listUnitPriceCents ?? item.unitPriceCents,
      weightGrams: variant?.weightGrams ?? null,
    });
  });
}

/** The account's name and email, and the shop's own country if it ships there. */
async function shippingOfAccount(
  c: AppContext,
  countries: readonly Country[],
): Promise<ShippingForm> {
  const { countryCode } = await c.var.services.shopSettings.read();
  const country = countries.some(({ code }) => code === countryCode) ? countryCode : "";
  const { name: fullName = "", email = "" } = c.var.user ?? {};
  return { ...EMPTY_SHIPPING, country, fullName, email };
}

function methodOf(begun: Order | undefined): number | null {
  return begun?.shippingMethodId ?? null;
}

function shippingOf({ shippingAddress, notes }: Order): ShippingForm {
  return { ...typedAddress(shippingAddress), notes: notes ?? "" };
}
