/** @jsxImportSource hono/jsx */
import { findInvoice } from "#db/invoices/invoices.ts";
import type { Order } from "#db/orders/orders.ts";
import { countriesFor } from "#orders/changes/countries-for.ts";
import { findSizeChoices } from "#orders/changes/size-choices.ts";
import type { AppContext } from "#server/factory.ts";
import { reasonAgainst } from "#shop/orders/order-change.ts";
import { answerProblem } from "../_own-order.tsx";
import { type ChangeAnswer, ChangesPage } from "./page.tsx";

export async function answerChanges(c: AppContext, order: Order, answer: ChangeAnswer = {}) {
  c.header("cache-control", "private, no-store");
  const { sql } = c.var.services;
  const [lines, countries, invoice] = await Promise.all([
    findSizeChoices(sql, order.id),
    countriesFor(sql, order.shippingAddress),
    findInvoice(sql, order.id),
  ]);
  const title = `Change order #${order.id}`;
  return c.render(
    <ChangesPage
      order={order}
      lines={lines}
      countries={countries}
      hasInvoice={invoice !== undefined}
      {...answer}
    />,
    { title, styles: ["order-detail"] },
  );
}

/** Somebody was first: the press, another tab or a cancellation. */
export async function answerClosed(c: AppContext, order: Order) {
  c.status(409);
  return answerProblem(c, order, {
    title: "This order can no longer be changed",
    text: `${reasonAgainst(order) ?? "It has changed meanwhile."} Contact support if something is wrong with it.`,
  });
}
