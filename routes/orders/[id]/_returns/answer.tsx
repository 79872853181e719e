/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { findWaitingEdit } from "#db/orders/edits/edits.ts";
import type { Order } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { orderDetailLink } from "#mails/links/order-link.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { findOffered } from "#returns/request-return.ts";
import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import { paths } from "#shop/paths.ts";
import { ReturnsPage } from "./page.tsx";

type Shown = {
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
  status?: ContentfulStatusCode;
};

export async function answerReturns(c: AppContext, order: Order, shown: Shown = {}) {
  const { typed = {}, errors = {}, problem, status = 200 } = shown;
  const { sql, signatures } = c.var.services;
  const [returns, lines, { offered, settings }, edit] = await Promise.all([
    listReturnsOf(sql, order.id),
    findRefundableLines(sql, order.id),
    findOffered(sql, order),
    findWaitingEdit(sql, order.id),
  ]);
  const { email } = order.shippingAddress;
  // Its key is of one order; this one has the same customer.
  const followHref = (id: number) =>
    linkKey(c) ? orderDetailLink(signatures, { id, email }) : paths.orderDetail(id);
  c.header("cache-control", "private, no-store");
  c.status(status);
  const isToPay = edit && edit.returnId !== null && !edit.paidAt;
  const toPay = isToPay ? { edit, href: payLink(signatures, { id: edit.id, email }) } : undefined;
  const formKey = crypto.randomUUID();
  return c.render(
    <ReturnsPage
      {...{ order, returns, toPay, lines, offered, settings, typed, errors, problem, formKey }}
      linkKey={linkKey(c)}
      followHref={followHref}
    />,
    { title: `Return of order #${order.id}`, styles: ["order-detail", "returns"] },
  );
}
