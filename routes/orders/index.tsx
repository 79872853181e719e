/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { countClaimable } from "#db/orders/claims.ts";
import { listOrders } from "#db/orders/history.ts";
import { findOrderByIntent } from "#db/orders/orders.ts";
import { type AppContext, handlers, type User } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { optionalText, query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { findReadableOrder } from "#server/session/order-access.ts";
import { log } from "#services/log/log.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { BrowserHistory, History, HistoryError, HistorySkeleton } from "./_history.tsx";

const PAGE = { title: "My Orders", styles: ["orders"] } as const;
const PAGE_SIZE = 10;

const PAID: Toast = {
  title: "Payment Successful",
  description: "Thank you for your order!",
  variant: "success",
};

const FAILED: Toast = {
  title: "Payment Failed",
  description: "Your bank or card refused the payment. Please try again or use another card.",
  variant: "destructive",
};

/** Paging, or the parameters that Stripe adds on return. */
const Query = v.object({
  before: optionalId,
  after: optionalId,
  payment_intent: optionalText,
  redirect_status: optionalText,
});

/**
 * The account's own orders, or those that this browser made without one; other visitors go to the
 * login. Stripe's return goes to the order.
 */
export const GET = handlers(query(Query), async (c) => {
  const { payment_intent: intentId, redirect_status: status, ...cursor } = c.req.valid("query");
  const order = await findReturned(c, intentId);
  if (order) {
    const isPaid = order.paymentStatus !== "unpaid";
    const isRejected = !isPaid && status === "failed";
    if (isPaid) flash(c, PAID);
    if (isRejected) flash(c, FAILED);
    const { id } = order;
    return c.redirect(isRejected ? paths.paymentRejected(id) : paths.orderSuccess(id), 303);
  }
  const { user } = c.var;
  if (!user) return showGuestOrders(c, cursor);
  c.header("cache-control", "private, no-store");
  return renderSoon(c, loadHistory(c, user, cursor), <HistorySkeleton />, PAGE);
});

async function showGuestOrders(c: AppContext, cursor: Cursor) {
  const { shopper, services } = c.var;
  const query = { ...cursor, limit: PAGE_SIZE };
  const page = shopper && (await listOrders(services.sql, { shopperId: shopper.id }, query));
  if (!page?.orders.length) return c.render(<LoginRequired />, PAGE);
  c.header("cache-control", "private, no-store");
  return c.render(<BrowserHistory page={page} />, PAGE);
}

type Cursor = Pick<v.InferOutput<typeof Query>, "before" | "after">;

async function loadHistory(c: AppContext, user: User, cursor: Cursor) {
  const { sql } = c.var.services;
  try {
    const [page, claimable] = await Promise.all([
      listOrders(sql, { userId: user.id }, { ...cursor, limit: PAGE_SIZE }),
      countClaimable(sql, user),
    ]);
    return <History user={user} page={page} claimable={claimable} />;
  } catch (error) {
    log.error(`[${c.var.requestId}] orders could not be loaded`, error);
    c.status(503);
    return <HistoryError cursor={cursor} />;
  }
}

/** A visitor who may read the order finds it; this settles the payment if no webhook did. */
async function findReturned(c: AppContext, intentId: string | undefined) {
  const order = intentId && (await findOrderByIntent(c.var.services.sql, lookupText(intentId)));
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
      <LinkButton href={paths.loginFor(paths.orders)}>Login</LinkButton>
      <LinkButton href={paths.orderLookup} variant="outline">
        Ordered as a guest?
      </LinkButton>
    </EmptyState>
  );
}
