/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import { listPapersOf } from "#db/invoices/invoices.ts";
import { findDraftOfOrder } from "#db/orders/drafts/drafts.ts";
import { listOrderEvents } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { quoteLink } from "#mails/links/quote-link.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { findOffered } from "#returns/request-return.ts";
import type { AppContext } from "#server/factory.ts";
import { logLine } from "#server/log-line.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { isCustomer, isOwnOrder, linkKey, madeHere } from "#server/session/order-access.ts";
import { log } from "#services/log/log.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import type { MessageDraft } from "#ui/messages/message-form.tsx";
import { OrderProblem } from "../_no-order.tsx";
import { isPayable } from "../_offers.ts";
import { reviewLinks } from "../_reviews/review-links.ts";
import { loadMessages } from "./load-messages.ts";
import { loadWanted } from "./load-wanted.ts";
import { OrderPage } from "./page.tsx";
import { OrderSkeleton } from "./skeleton.tsx";

export function showOrder(c: AppContext, order: Order, draft: MessageDraft = {}) {
  c.header("cache-control", "private, no-store");
  const page = loadPage(c, order, draft).catch((error) => loadError(c, error));
  return renderSoon(c, page, <OrderSkeleton id={order.id} />, {
    title: `Order #${order.id}`,
    styles: ["order-detail"],
  });
}

async function loadPage(c: AppContext, stored: Order, draft: MessageDraft): Promise<Child> {
  const order = await refreshPayment(c.var.services, stored);
  const { sql } = c.var.services;
  const [events, papers, messages, returning, wanted, quoteHref] = await Promise.all([
    listOrderEvents(sql, order.id),
    listPapersOf(sql, order.id),
    loadMessages(c, order),
    loadReturning(c, order),
    loadWanted(c, order),
    findQuoteHref(c, order),
  ]);
  return (
    <OrderPage
      order={order}
      events={events}
      papers={papers}
      now={new Date()}
      isOwn={isOwnOrder(c, order)}
      mayPay={madeHere(c, order)}
      isSignedIn={c.var.user !== undefined}
      quoteHref={quoteHref}
      linkKey={linkKey(c)}
      returning={returning}
      wanted={wanted}
      reviewLinks={reviewLinks(c, order)}
      messages={{ ...messages, draft }}
    />
  );
}

/** No browser has made an order of a quote: who was mailed its link comes back to it. */
async function findQuoteHref(c: AppContext, order: Order): Promise<string | undefined> {
  if (!isPayable(order) || order.shopperId !== null || !isCustomer(c, order)) return undefined;
  const { sql, signatures } = c.var.services;
  const quote = await findDraftOfOrder(sql, order.id);
  return quote && quoteLink(signatures, quote);
}

/** Before an order has left there is nothing to ask and to read. */
async function loadReturning(c: AppContext, order: Order) {
  if (!ORDER_STATUS[order.status].hasLeft || !isCustomer(c, order)) return undefined;
  const { sql } = c.var.services;
  const [returns, { offered }] = await Promise.all([
    listReturnsOf(sql, order.id),
    findOffered(sql, order),
  ]);
  return { returns, offered };
}

export function answerLoadError(c: AppContext, error: unknown) {
  c.header("cache-control", "private, no-store");
  return c.render(loadError(c, error), { title: "Order" });
}

function loadError(c: AppContext, error: unknown): Child {
  log.error(logLine(c), error);
  c.status(503);
  return (
    <OrderProblem
      title="Error"
      text="There was an error loading the order details. Please try again later."
    />
  );
}
