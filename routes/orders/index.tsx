/** @jsxImportSource hono/jsx */
import { findOrderByIntent } from "#db/orders.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { type AppContext, handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { findReadableOrder } from "#src/order-access.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const PAID: Toast = {
  title: "Payment Successful",
  description: "Thank you for your order!",
  variant: "success",
};

const FAILED: Toast = {
  title: "Payment Failed",
  description: "Your bank did not approve the payment. Please try again or use another card.",
  variant: "destructive",
};

/** Also where the card provider sends a shopper back to: on to the order's own page then. */
export const GET = handlers(async (c) => {
  const order = await findReturned(c);
  if (order) {
    const isPaid = order.paymentStatus !== "unpaid";
    if (isPaid) flash(c, PAID);
    else if (c.req.query("redirect_status") === "failed") flash(c, FAILED);
    return c.redirect(paths.orderSuccess(order.id), 303);
  }
  return c.render(<LoginRequired />, { title: "My Orders" });
});

/** The order of `?payment_intent=`, for whoever may read it; asking for it settles it. */
async function findReturned(c: AppContext) {
  const intentId = c.req.query("payment_intent");
  const order = intentId && (await findOrderByIntent(c.var.services.sql, intentId));
  return order ? findReadableOrder(c, order.id) : undefined;
}

function LoginRequired() {
  return (
    <EmptyState
      level={1}
      icon="lock"
      title="Login Required"
      text="Please log in to view your order history"
    >
      <LinkButton href={paths.login}>Login</LinkButton>
    </EmptyState>
  );
}
