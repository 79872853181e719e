import { claimOrders } from "#orders/claim-orders.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

/** An account with a verified email: claims the guest orders with that email. */
export const POST = handlers(signedInOnly, async (c) => {
  const user = userOf(c);
  const claimed = user.emailVerified ? await claimOrders(c.var.services, user) : undefined;
  flash(c, claimed === undefined ? UNVERIFIED : toastOf(claimed));
  return c.redirect(paths.orders, 303);
});

/** The same whether or not there are any orders. */
const UNVERIFIED: Toast = {
  title: "Verify your email first",
  description: "Then we look for orders made as a guest.",
  variant: "destructive",
};

function toastOf(claimed: number): Toast {
  if (claimed === 0) return { title: "No guest orders left to add", variant: "default" };
  const orders = claimed === 1 ? "1 order" : `${claimed} orders`;
  return { title: `${orders} added to your account`, variant: "success" };
}
