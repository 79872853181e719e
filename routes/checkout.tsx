/** @jsxImportSource hono/jsx */
import { listCart } from "#db/carts.ts";
import { findOrderByKey } from "#db/orders.ts";
import { findCheckoutKey } from "#db/shoppers.ts";
import { Checkout, type CheckoutProps } from "#islands/checkout.tsx";
import { paths } from "#shop/paths.ts";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/shipping.ts";
import { type AppContext, handlers } from "#src/factory.ts";
import { island } from "#src/island.tsx";
import { ownerOf } from "#src/order-access.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { cartJson } from "./_cart-json.ts";

const CheckoutIsland = island("checkout", Checkout);

/** Anyone; the cart is that of the browser that asks. */
export const GET = handlers(async (c) => {
  const checkout = await loadCheckout(c);
  c.header("cache-control", "private, no-store");
  const page = checkout ? <CheckoutPage {...checkout} /> : <EmptyCart />;
  return c.render(page, {
    title: "Checkout",
    styles: ["checkout"],
    ...(checkout && { takesCards: true }),
  });
});

/** Undefined when there is nothing to pay for. */
async function loadCheckout(c: AppContext): Promise<CheckoutProps | undefined> {
  const { shopper, services } = c.var;
  if (!shopper) return undefined;
  const { sql, config } = services;
  const [rows, checkoutKey] = await Promise.all([
    listCart(sql, shopper.id),
    findCheckoutKey(sql, shopper.id),
  ]);
  if (rows.length === 0 || !checkoutKey) return undefined;
  return {
    cart: cartJson(rows, checkoutKey),
    shipping: await knownShipping(c, shopper.id, checkoutKey),
    userId: ownerOf(c),
    stripeJsUrl: config.STRIPE_JS_URL,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
  };
}

/** The address of the order begun before, else the account's e-mail (spec §3). */
async function knownShipping(c: AppContext, shopperId: string, key: string): Promise<ShippingForm> {
  const begun = await findOrderByKey(c.var.services.sql, shopperId, key);
  if (!begun) return { ...EMPTY_SHIPPING, email: c.var.user?.email ?? "" };
  return { ...EMPTY_SHIPPING, ...begun.shippingAddress, notes: begun.notes ?? "" };
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
