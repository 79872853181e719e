/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { proveOrderEmail } from "#customers/prove-order-email.ts";
import { listPapersOf } from "#db/invoices/invoices.ts";
import { findConfirmationState } from "#db/mails/confirmation-state.ts";
import type { Order } from "#db/orders/orders.ts";
import { isFromMail, MAILED } from "#mails/links/order-link.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { firstText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { logLine } from "#server/log-line.ts";
import { findReadableOrder, isOwnOrder, linkKey, madeHere } from "#server/session/order-access.ts";
import { log } from "#services/log/log.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { NotFound } from "../_not-found.tsx";
import { Receipt } from "./_receipt.tsx";

const Query = v.object({
  orderId: firstText,
  payment_intent: firstText,
  rejected: firstText,
  [MAILED]: firstText,
});

/** The browser that ordered, a mailed link's `?key=`, the owner, an admin. */
export const GET = handlers(query(Query), async (c) => {
  const { orderId: number, payment_intent: intentId, rejected, mailed } = c.req.valid("query");
  // The query parameter wins over the path (behavior 7.1).
  const orderId = readId(number ?? c.req.param("id"));
  c.header("cache-control", "private, no-store");
  try {
    const order = await findReadableOrder(c, orderId);
    if (order) {
      if (isReadInMail(c, order, mailed)) await proveOrderEmail(c.var.services, order.id);
      const key = keyOf(c, order, mailed);
      return await showReceipt(c, order, { isRejected: rejected !== undefined, key });
    }
  } catch (error) {
    log.error(logLine(c), error);
    c.status(503);
    return c.render(<OrderNotFound text={LATER} />, { title: TITLE, toast: NOT_LOADED });
  }
  c.status(404);
  const toast = orderId ? NOT_LOADED : intentId ? MISSING_ID : NO_ORDER;
  return c.render(<OrderNotFound />, { title: TITLE, toast });
});

/** Mail programs and scanners load links, too: only a browser that shows the page counts. */
function isReadInMail(c: AppContext, { id, shippingAddress }: Order, given: string | undefined) {
  if (!given || c.req.header("sec-fetch-mode") !== "navigate") return false;
  if (c.req.header("sec-purpose")?.includes("prefetch")) return false;
  return isFromMail(c.var.services.signatures, { id, email: shippingAddress.email }, given);
}

/** In mails of earlier versions the key is that of a lookup, too. */
function keyOf(
  c: AppContext,
  { id, shippingAddress: { email } }: Order,
  mailed: string | undefined,
) {
  return isFromMail(c.var.services.signatures, { id, email }, mailed) ? mailed : linkKey(c);
}

type Shown = { isRejected: boolean; key: string | undefined };

async function showReceipt(c: AppContext, order: Order, { isRejected, key }: Shown) {
  const title = order.paymentStatus === "unpaid" ? "Payment not completed" : "Order Confirmed";
  const { sql } = c.var.services;
  const [papers, confirmation] = await Promise.all([
    listPapersOf(sql, order.id),
    findConfirmationState(sql, order.id),
  ]);
  const reader = {
    isOwn: isOwnOrder(c, order),
    mayPay: madeHere(c, order),
    isSignedIn: c.var.user !== undefined,
    isRejected,
    papers,
    confirmation,
    linkKey: key,
  };
  const page = <Receipt order={order} {...reader} />;
  return c.render(page, { title, styles: ["receipt"], scripts: ["print"] });
}

const TITLE = "Order Not Found";
const ELSEWHERE = "Open it in the browser that you ordered with, or";
const LATER = "It could not be loaded just now. Nothing is lost: please try again in a moment.";

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

function OrderNotFound({ text }: { text?: string }) {
  const { mails } = useShop();
  const otherWay = mails.orderConfirmations
    ? "by the link in your confirmation email."
    : "look it up by its number.";
  return (
    <NotFound title={TITLE} text={text ?? `${ELSEWHERE} ${otherWay}`}>
      <LinkButton href={paths.orders}>View All Orders</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </NotFound>
  );
}
