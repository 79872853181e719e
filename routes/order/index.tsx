/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { clearCart, listShownCart } from "#db/carts/carts.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { CartSummary } from "./_cart-summary.tsx";
import { removeLines, saveQuantities } from "./_change-cart.ts";
import { MailNotice } from "./_mail-notice.tsx";
import { quoteCart } from "./_quote-cart.ts";

const CLEARED: Toast = { title: "Cart cleared", variant: "default" };
const REMOVED: Toast = { title: "Removed from cart", variant: "default" };
const CHANGED: Toast = { title: "Quantity updated", variant: "success" };
const GONE: Toast = { title: "That line is no longer in your cart", variant: "destructive" };
const wrong = ([first]: { message: string }[]): Toast => ({
  title: "Check the quantity",
  ...(first && { description: first.message }),
  variant: "destructive",
});

/** Anyone; the cart is that of the browser that asks. */
export const GET = handlers((c) => showCart(c));

/** The table's buttons; beside them stand the quantities, whose names have the line's id. */
const Body = v.looseObject({
  action: v.optional(v.picklist(["update", "checkout", "clear"])),
  remove: v.optional(v.string()),
});

/**
 * The browser whose cart it is. Whichever button was pressed, every quantity that was typed is
 * saved; one that cannot be keeps the visitor here.
 */
export const POST = handlers(form(Body), async (c) => {
  const fields = { ...expectValid(c.req.valid("form")) };
  const { shopper, services } = c.var;
  if (fields.action === "clear") {
    if (shopper) await clearCart(services.sql, shopper.id);
    return goOn(c, CLEARED);
  }
  const removed = await removeLines(c, fields);
  const { rejected, gone } = await saveQuantities(c, fields);
  if (rejected.size > 0) {
    c.status(422);
    return showCart(c, { rejected, toast: wrong([...rejected.values()]) });
  }
  if (gone) return goOn(c, GONE);
  if (fields.action === "checkout") return c.redirect(paths.checkout, 303);
  return goOn(c, removed ? REMOVED : CHANGED);
});

function goOn(c: AppContext, toast: Toast) {
  flash(c, toast);
  return c.redirect(paths.cart, 303);
}

async function showCart(c: AppContext, wrong?: { rejected: RejectedFields; toast: Toast }) {
  const { shopper, services } = c.var;
  const lines = shopper ? await listShownCart(services.sql, shopper.id) : [];
  const quote = lines.length > 0 ? await quoteCart(c, lines) : undefined;
  return c.render(
    <>
      <PageHead title="Your Order" />
      <div class="stack">
        <MailNotice />
        {quote ? (
          <CartSummary lines={lines} quote={quote} rejected={wrong?.rejected} />
        ) : (
          <EmptyCart />
        )}
      </div>
    </>,
    {
      title: "Your Order",
      styles: ["order"],
      cartCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      ...(wrong && { toast: wrong.toast }),
    },
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
