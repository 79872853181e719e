/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { listCart } from "#db/carts/carts.ts";
import { findOrderByKey, type Order } from "#db/orders/orders.ts";
import { Checkout, type CheckoutProps } from "#islands/checkout.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { firstText, query } from "#server/input.ts";
import { island } from "#server/island.tsx";
import { readId } from "#server/read-id.ts";
import { findReadableOrder, linkKey, madeHere, ownerOf } from "#server/session/order-access.ts";
import { COUNTRIES, findCountry, HOME_COUNTRY } from "#shop/addresses/countries.ts";
import { countryChoices } from "#shop/addresses/country-choices.ts";
import { findState } from "#shop/addresses/states.ts";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/orders/shipping.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { cartJson } from "./_cart-json.ts";
import { answerNoOrder } from "./orders/[id]/_no-order.tsx";

const CheckoutIsland = island("checkout", Checkout);

const WITHDRAWN: Toast = {
  title: "A design is no longer available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
};

const UNAVAILABLE: Toast = {
  title: "A shirt is not available",
  description: "Remove its line to order the rest.",
  variant: "destructive",
};

const Query = v.object({ order: firstText });

/**
 * Anyone; the cart is that of the browser that asks. `?order=` pays for one order instead: for the
 * browser that made it and the account that owns it.
 */
export const GET = handlers(query(Query), async (c) => {
  const { order: number } = c.req.valid("query");
  const begun = number === undefined ? undefined : await loadUnpaidOrder(c, readId(number));
  if (begun instanceof Response) return begun;
  const checkout = begun ?? (await loadCheckout(c));
  if (checkout instanceof Response) return checkout;
  c.header("cache-control", "private, no-store");
  const page = checkout ? <CheckoutPage {...checkout} /> : <EmptyCart />;
  return c.render(page, {
    title: "Checkout",
    styles: ["checkout"],
    ...(checkout && { takesCards: true }),
  });
});

/** Undefined when there is nothing to pay for; back to a cart of which not all can be ordered. */
async function loadCheckout(c: AppContext): Promise<CheckoutProps | Response | undefined> {
  const { shopper, services } = c.var;
  if (!shopper) return undefined;
  const { sql } = services;
  const [rows, checkoutKey] = await Promise.all([
    listCart(sql, shopper.id),
    findCheckoutKey(sql, shopper.id),
  ]);
  if (rows.length === 0 || !checkoutKey) return undefined;
  if (rows.some(({ isWithdrawn }) => isWithdrawn)) {
    flash(c, WITHDRAWN);
    return c.redirect(paths.cart, 303);
  }
  if (rows.some(({ unavailable }) => unavailable)) {
    flash(c, UNAVAILABLE);
    return c.redirect(paths.cart, 303);
  }
  const lines = rows.map(
    ({ isWithdrawn: _, unavailable: __, taxClass: ___, weightGrams: ____, ...line }) => line,
  );
  return {
    cart: cartJson(lines, checkoutKey),
    shipping: await knownShipping(c, shopper.id, checkoutKey),
    countries: countryChoices(COUNTRIES),
    back: { href: paths.cart, label: "Back to Cart" },
    userId: ownerOf(c),
    ...stripeProps(c),
  };
}

/** An unpaid order under its own key, so that submitting it again pays that one; else the way on. */
async function loadUnpaidOrder(
  c: AppContext,
  orderId: number | undefined,
): Promise<CheckoutProps | Response> {
  const order = await findReadableOrder(c, orderId);
  if (!order) return answerNoOrder(c);
  if (!madeHere(c, order) || order.status === "canceled") {
    return c.redirect(withQuery(paths.orderDetail(order.id), { key: linkKey(c) }), 303);
  }
  if (order.paymentStatus !== "unpaid") return c.redirect(paths.orderSuccess(order.id), 303);
  const lines = order.items.map((item, at) => ({ id: at, ...item }));
  return {
    cart: cartJson(lines, order.checkoutKey),
    shipping: shippingOf(order),
    countries: countryChoices(COUNTRIES),
    back: { href: paths.orderDetail(order.id), label: "Back to Order" },
    userId: order.userId,
    ...stripeProps(c),
  };
}

function stripeProps({ var: { services } }: AppContext) {
  const { STRIPE_JS_URL: stripeJsUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = services.config;
  return { stripeJsUrl, publishableKey };
}

/** The address of the order begun before, else the account's name and email. */
async function knownShipping(c: AppContext, shopperId: string, key: string): Promise<ShippingForm> {
  const begun = await findOrderByKey(c.var.services.sql, shopperId, key);
  if (begun) return shippingOf(begun);
  const { name: fullName = "", email = "" } = c.var.user ?? {};
  return { ...EMPTY_SHIPPING, country: HOME_COUNTRY, fullName, email };
}

/** Codes, as the form's selects have them; orders from before have names alone. */
function shippingOf({ shippingAddress, notes }: Order): ShippingForm {
  const { countryCode, stateCode, ...address } = shippingAddress;
  const country = countryCode ?? findCountry(address.country)?.code ?? "";
  const state = stateCode ?? findState(country, address.state)?.code ?? address.state;
  return { ...EMPTY_SHIPPING, ...address, country, state, notes: notes ?? "" };
}

function CheckoutPage(props: CheckoutProps) {
  return (
    <>
      <noscript>
        <Alert title="Paying needs JavaScript" variant="warning">
          Switch it on to enter your card. Your cart is kept until then.
        </Alert>
      </noscript>
      <CheckoutIsland {...props} />
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      icon="bag"
      title="Your cart is empty"
      text="Add some products to your cart to continue"
    >
      <LinkButton href={paths.product}>Browse Products</LinkButton>
    </EmptyState>
  );
}
