/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { isOrderOf } from "#db/orders/orders.ts";
import { orderDetailLink } from "#mails/order-link.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { hitLimits, undoHit, waitText } from "#server/limits/rate-limit.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { type LookupField, OrderLookup } from "#shop/orders/order-lookup.ts";
import { LookupPage, type LookupPageProps } from "./_lookup-page.tsx";

const AN_HOUR = 60 * 60;
const NOT_FOUND = "We found no order with that number and email. Check both and try again.";

/** Anyone; a link may bring the number along. */
export const GET = handlers((c) =>
  answer(c, { values: { orderNumber: c.req.query("orderNumber") ?? "" } }),
);

/**
 * Anyone who knows an order's number and the e-mail it was made with. A wrong pair and a number that
 * does not exist get the same answer after the same work; numbers can be counted, so tries are few.
 */
export const POST = handlers(async (c) => {
  const sent = await c.req.parseBody();
  const values = { orderNumber: typed(sent, "orderNumber"), email: typed(sent, "email") };
  const read = v.safeParse(OrderLookup, values);
  if (!read.success) {
    c.status(422);
    return answer(c, { values, errors: firstErrors(read.issues) });
  }
  const { orderNumber, email } = read.output;
  const number = String(orderNumber);
  const guess = { name: "order-lookup-number", key: number, limit: 10, seconds: AN_HOUR };
  const wait = await hitLimits(c, [
    { name: "order-lookup-address", key: clientIp(c), limit: 20, seconds: AN_HOUR },
    guess,
  ]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return answer(c, { values, message: waitText(wait) });
  }
  const { sql, signatures } = c.var.services;
  if (await isOrderOf(sql, orderNumber, email)) {
    await undoHit(c, guess);
    return c.redirect(orderDetailLink(signatures, orderNumber), 303);
  }
  c.status(422);
  return answer(c, { values, message: NOT_FOUND });
});

function answer(c: AppContext, props: LookupPageProps) {
  return c.render(<LookupPage {...props} />, {
    title: "Find your order",
    description: "See an order that was made without an account.",
    styles: ["sign-in"],
  });
}

function typed(sent: Record<string, unknown>, field: LookupField): string {
  const value = sent[field];
  return typeof value === "string" ? value : "";
}
