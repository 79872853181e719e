/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { PropsWithChildren } from "hono/jsx";
import { findShownCart, type ShownCart } from "#db/carts/carts.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import type { AppContext } from "#server/factory.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { Toast } from "#shop/toast.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { CartSummary } from "./_cart-summary.tsx";
import { EmailCart } from "./_email-cart.tsx";
import { loadAdvice } from "./_lines/print-advice.ts";
import { MailNotice } from "./_mail-notice.tsx";
import { quoteCart } from "./_quote-cart.ts";

type Wrong = { rejected: RejectedFields; toast: Toast };

/** Anyone; the cart is that of the browser that asks. */
export async function showCart(c: AppContext, wrong?: Wrong) {
  const services = c.get("services");
  const shop = await shownShop(c);
  const { pricesIn } = shop;
  const cart = await findShownCart(services.sql, {
    shopperId: c.get("shopper")?.id,
    userId: ownerOf(c),
    verifiedEmail: verifiedEmailOf(c),
    pricesIn,
  });
  const { lines } = cart;
  const isEmpty = lines.length === 0;
  const shown = isEmpty ? undefined : await loadShown(c, cart, shop);
  return c.render(
    <Page>
      <MailNotice />
      {shown ? <CartSummary cart={cart} rejected={wrong?.rejected} {...shown} /> : <EmptyCart />}
      {!isEmpty && shop.mails.cartReminders && (
        <EmailCart email={c.get("user")?.email} rejected={wrong?.rejected ?? new Map()} />
      )}
      {!isEmpty && STATUS}
    </Page>,
    {
      title: "Your Order",
      styles: ["order"],
      scripts: isEmpty ? [] : ["cart"],
      shop,
      cartCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      ...(wrong && { toast: wrong.toast }),
    },
  );
}

/** Loads what the cart costs with its code, when it would arrive, and advice on its prints. */
async function loadShown(
  c: AppContext,
  { lines, discountCode, rules }: ShownCart,
  shop: ShopSettings,
) {
  const shopper = c.get("shopper");
  const { sql } = c.get("services");
  const [quote, advice, delivery] = await Promise.all([
    quoteCart(c, { lines, code: discountCode, pricesIn: shop.pricesIn }, rules),
    shopper ? loadAdvice(sql, shopper.id, lines, shop.units) : [],
    homeDelivery(sql, shop),
  ]);
  return { quote, advice, ...delivery };
}

function Page({ children }: PropsWithChildren) {
  return PAGE({ children });
}

const PAGE = template<"children">(({ children }) => (
  <>
    <PageHead title="Your Order" />
    <div class="stack" data-cart-page>
      {children}
    </div>
  </>
));

const STATUS = raw(String(<p class="cart-status" role="status" data-cart-status />));

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
