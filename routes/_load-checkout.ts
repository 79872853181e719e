import type { Delivery } from "#checkout/delivery.ts";
import { loadCheckout } from "#checkout/load-checkout.ts";
import { loadUnpaidOrder } from "#checkout/load-unpaid-order.ts";
import type { Quoting } from "#checkout/quote-for-buyer.ts";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { taxLimits } from "#server/limits/checkout-limits.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { findReadableOrder, linkKey, madeHere, ownerOf } from "#server/session/order-access.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { verifiedEmailOf } from "#server/session/verified-email.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerNoOrder } from "./orders/[id]/_no-order.tsx";

/** Undefined for an empty cart. Redirects to the cart when a line cannot be ordered. */
export async function loadCart(
  c: AppContext,
  typed?: Delivery,
): Promise<CheckoutProps | Response | undefined> {
  const { shopper, services } = c.var;
  const buyer = { ...buyerOf(c), shop: await shownShop(c) };
  const checkout = shopper && (await loadCheckout(services, shopper.id, buyer, typed));
  if (!checkout) return undefined;
  if ("problem" in checkout) {
    flash(c, checkout.problem);
    return c.redirect(paths.cart, 303);
  }
  return {
    ...checkout,
    back: { href: paths.cart, label: "Back to Cart" },
    ...(await shopProps(c)),
  };
}

/** Redirects to the order where it cannot be paid here, or no longer. */
export async function loadOrder(
  c: AppContext,
  orderId: number | undefined,
  typed?: Delivery,
): Promise<CheckoutProps | Response> {
  const order = await findReadableOrder(c, orderId);
  if (!order) return answerNoOrder(c);
  if (!madeHere(c, order) || ORDER_STATUS[order.status].isCanceled) {
    return c.redirect(withQuery(paths.orderDetail(order.id), { key: linkKey(c) }), 303);
  }
  if (order.paymentStatus !== "unpaid") return c.redirect(paths.orderSuccess(order.id), 303);
  return {
    ...(await loadUnpaidOrder(c.var.services, buyerOf(c), order, typed)),
    back: { href: paths.orderDetail(order.id), label: "Back to Order" },
    ...(await shopProps(c)),
  };
}

function buyerOf(c: AppContext): Quoting {
  return {
    account: c.var.user,
    userId: ownerOf(c),
    verifiedEmail: verifiedEmailOf(c),
    mayCallTax: async () => !(await hitLimits(c, taxLimits(c))),
  };
}

async function shopProps({ var: { services } }: AppContext) {
  const { STRIPE_JS_URL: stripeJsUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = services.config;
  const { clearCart } = shopWords(await services.shopSettings.read());
  return { stripeJsUrl, publishableKey, clearCart };
}
