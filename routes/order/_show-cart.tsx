/** @jsxImportSource hono/jsx */
import { findShownCart, type ShownCart } from "#db/carts/carts.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { CartSummary } from "./_cart-summary.tsx";
import { EmailCart } from "./_email-cart.tsx";
import { MailNotice } from "./_mail-notice.tsx";
import { quoteCart } from "./_quote-cart.ts";

type Wrong = { rejected: RejectedFields; toast: Toast };

/** Anyone; the cart is that of the browser that asks. */
export async function showCart(c: AppContext, wrong?: Wrong) {
  const { shopper, services } = c.var;
  const cart = await findShownCart(services.sql, shopper?.id);
  const { lines } = cart;
  const shop = await services.shopSettings.read();
  return c.render(
    <>
      <PageHead title="Your Order" />
      <div class="stack" data-cart-page>
        <MailNotice />
        {lines.length > 0 ? (
          <CartSummary cart={cart} rejected={wrong?.rejected} {...(await loadCosts(c, cart))} />
        ) : (
          <EmptyCart />
        )}
        {lines.length > 0 && shop.mails.cartReminders && (
          <EmailCart email={c.var.user?.email} rejected={wrong?.rejected ?? new Map()} />
        )}
        {lines.length > 0 && <p class="cart-status" role="status" data-cart-status />}
      </div>
    </>,
    {
      title: "Your Order",
      styles: ["order"],
      scripts: lines.length > 0 ? ["cart"] : [],
      cartCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      ...(wrong && { toast: wrong.toast }),
    },
  );
}

/** The costs are those of the cart with its code, and say when it would arrive. */
async function loadCosts(c: AppContext, { lines, discountCode }: ShownCart) {
  const { services } = c.var;
  const [quote, delivery] = await Promise.all([
    quoteCart(c, lines, discountCode),
    homeDelivery(services.sql, await services.shopSettings.read()),
  ]);
  return { quote, ...delivery };
}

function EmptyCart() {
  return (
    <EmptyState
      icon="bag"
      title="Your cart is empty"
      text="Add some products to your cart to continue"
    >
      <LinkButton href={paths.product}>Browse Products</LinkButton>
    </EmptyState>
  );
}
