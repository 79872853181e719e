/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { listPapersOf } from "#db/invoices/invoices.ts";
import { listOrderEvents } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { findOffered } from "#returns/request-return.ts";
import type { AppContext } from "#server/factory.ts";
import { logLine } from "#server/log-line.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { isCustomer, isOwnOrder, linkKey, madeHere } from "#server/session/order-access.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { OrderProblem } from "../_no-order.tsx";
import { reviewLinks } from "../_reviews/review-links.ts";
import { loadMessages } from "./load-messages.ts";
import { loadWanted } from "./load-wanted.ts";
import type { MessageDraft } from "./messages.tsx";
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
  const [events, papers, messages, returning, wanted] = await Promise.all([
    listOrderEvents(sql, order.id),
    listPapersOf(sql, order.id),
    loadMessages(c, order),
    loadReturning(c, order),
    loadWanted(c, order),
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
      linkKey={linkKey(c)}
      returning={returning}
      wanted={wanted}
      reviewLinks={reviewLinks(c, order)}
      messages={{ ...messages, draft }}
    />
  );
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
  console.error(logLine(c), error);
  c.status(503);
  return (
    <OrderProblem
      title="Error"
      text="There was an error loading the order details. Please try again later."
    />
  );
}
