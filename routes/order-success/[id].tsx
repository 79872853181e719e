/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { handlers } from "#src/factory.ts";
import { findReadableOrder } from "#src/order-access.ts";
import { readId } from "#src/read-id.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Receipt } from "./_receipt.tsx";

/** The browser that ordered, a mailed link's `?key=`, the owner, an admin. */
export const GET = handlers(async (c) => {
  // The query parameter wins over the path (spec §2).
  const orderId = readId(c.req.query("orderId") ?? c.req.param("id"));
  const order = await findReadableOrder(c, orderId);
  c.header("cache-control", "private, no-store");
  if (order) {
    const title = order.paymentStatus === "unpaid" ? "Payment not completed" : "Order Confirmed";
    return c.render(<Receipt order={order} />, { title, styles: ["receipt"], scripts: ["print"] });
  }
  c.status(404);
  const toast = orderId ? NOT_LOADED : c.req.query("payment_intent") ? MISSING_ID : NO_ORDER;
  return c.render(<OrderNotFound />, { title: "Order Not Found", toast });
});

const MISSING_ID: Toast = {
  title: "Missing Order ID",
  description: "Could not find order details",
  variant: "destructive",
};
const NOT_LOADED: Toast = {
  title: "Error Loading Order",
  description: "Could not load order details",
  variant: "destructive",
};
const NO_ORDER: Toast = { ...NOT_LOADED, description: "No order information found" };

function OrderNotFound() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="Order Not Found"
      text="Open it in the browser that you ordered with, or by the link in your confirmation email."
    >
      <LinkButton href={paths.orders}>View All Orders</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </EmptyState>
  );
}
