/** @jsxImportSource hono/jsx */
import { clearCart, listCart } from "#db/carts.ts";
import { findDraft } from "#db/drafts.ts";
import { paths } from "#shop/paths.ts";
import { handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { CartSummary } from "./_cart-summary.tsx";

/** Anyone; the cart is that of the browser that asks. */
export const GET = handlers(async (c) => {
  const { shopper, services } = c.var;
  const [lines, draft] = shopper
    ? await Promise.all([listCart(services.sql, shopper.id), findDraft(services.sql, shopper.id)])
    : [[], undefined];
  return c.render(
    <>
      <PageHead title="Your Order" />
      <div class="stack">
        <MailNotice />
        {lines.length > 0 ? (
          <CartSummary lines={lines} shownColor={draft?.previewColor} />
        ) : (
          <EmptyCart />
        )}
      </div>
    </>,
    { title: "Your Order", styles: ["order"] },
  );
});

/** The browser whose cart it is: empties it. */
export const POST = handlers(async (c) => {
  const { shopper, services } = c.var;
  if (shopper) await clearCart(services.sql, shopper.id);
  flash(c, { title: "Cart cleared", variant: "default" });
  return c.redirect(paths.order, 303);
});

/** Spec §2, "Order summary panel". */
function MailNotice() {
  return (
    <Alert title="Email Notifications Enabled">
      You'll receive order confirmation and status update emails for your purchase. Check your inbox
      after placing an order!
    </Alert>
  );
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
