/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { isOrderOf } from "#db/orders/orders.ts";
import { foundOrderLink } from "#mails/links/order-link.ts";
import { requestOrderLink } from "#orders/request-order-link.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { form, query } from "#server/input/input.ts";
import { hitLimits, type RateLimit, undoHit, waitText } from "#server/limits/rate-limit.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { inboxOf } from "#shop/mails/inbox.ts";
import { OrderLookup } from "#shop/orders/order-lookup.ts";
import { LookupPage, type LookupPageProps } from "./_lookup-page.tsx";

const AN_HOUR = 60 * 60;
const MAILED =
  "This email was tried too often. If the number is right, we have mailed it the link to the order.";
const NOT_FOUND = "We found no order with that number and email. Check both and try again.";

const Query = v.object({ orderNumber: v.fallback(v.string(), "") });

/** Anyone; a link may prefill the number. */
export const GET = handlers(query(Query), (c) => answer(c, { values: c.req.valid("query") }));

/** Anyone with number and email. All failures look and cost the same; tries are limited. */
export const POST = handlers(form(OrderLookup), async (c) => {
  const read = c.req.valid("form");
  const values = { orderNumber: "", email: "", ...read.typed };
  if (!read.ok) {
    c.status(422);
    return answer(c, { values, errors: read.errors });
  }
  const { orderNumber, email } = read.value;
  const limits = lookupLimits(c, orderNumber);
  const wait = await hitLimits(c, limits);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return answer(c, { values, message: waitText(wait) });
  }
  const { services } = c.var;
  const byEmail = emailLimit(email);
  if (await hitLimits(c, [byEmail])) {
    await requestOrderLink(services, { orderId: orderNumber, email });
    c.status(422);
    return answer(c, { values, message: MAILED });
  }
  if (await isOrderOf(services.sql, orderNumber, email)) {
    for (const limit of [...limits, byEmail]) await undoHit(c, limit);
    return c.redirect(foundOrderLink(services.signatures, { id: orderNumber, email }), 303);
  }
  c.status(422);
  return answer(c, { values, message: NOT_FOUND });
});

/**
 * Somebody who counts numbers with an email they know may do so from many IPs. After this many
 * failures its orders open by mail alone, so that nobody is locked out.
 */
function emailLimit(email: string): RateLimit {
  // Limit of orders: wrong lookups of one inbox, from anywhere [lookups]; a right one is mailed its
  // link by a job, and nothing is shown.
  return { name: "order-lookup-email", key: inboxOf(email), limit: 50, seconds: AN_HOUR };
}

/** The limits count what shows no order, and for one number by IP, so that no stranger locks the owner out. */
function lookupLimits(c: AppContext, orderNumber: number): RateLimit[] {
  const ip = clientIp(c);
  return [
    // Limit of orders: wrong lookups of one order by an IP [lookups]; 429.
    { name: "order-lookup-number", key: `${orderNumber} ${ip}`, limit: 10, seconds: AN_HOUR },
    // Limit of orders: wrong lookups by an IP [lookups]; 429.
    { name: "order-lookup-address", key: ip, limit: 20, seconds: AN_HOUR },
  ];
}

function answer(c: AppContext, props: LookupPageProps) {
  return c.render(<LookupPage {...props} />, {
    title: "Find your order",
    description: "See an order that was made without an account.",
    styles: ["sign-in"],
  });
}
