import * as v from "valibot";
import type { Order } from "#db/orders/orders.ts";
import { saveContactMessage } from "#mails/contact-messages.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { contactLimit, MESSAGE_SENT } from "#server/limits/contact-limit.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { readId } from "#server/read-id.ts";
import { findStoredOrder } from "#server/session/order-access.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { ContactMessage } from "#shop/mails/contact.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerNoOrder } from "./_no-order.tsx";
import { showOrder } from "./_show-order.tsx";

/** Whoever may read the order, a few times an hour. */
export const POST = handlers(async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  const sent: Record<string, unknown> = await c.req.parseBody();
  const read = v.safeParse(ContactMessage, {
    name: writerOf(c, order),
    email: sent.email,
    topic: "order",
    orderNumber: String(order.id),
    message: sent.message,
  });
  const typed = { email: text(sent.email), message: text(sent.message) };
  if (!read.success) {
    c.status(422);
    return showOrder(c, order, { ...typed, errors: firstErrors(read.issues) });
  }
  const wait = await hitLimits(c, [contactLimit(c)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return showOrder(c, order, { ...typed, fault: waitText(wait) });
  }
  await saveContactMessage(c.var.services, read.output);
  flash(c, MESSAGE_SENT);
  return c.redirect(withQuery(paths.orderDetail(order.id), { key: c.req.query("key") }), 303);
});

/** The customer's name; an admin writes under their own. */
function writerOf({ var: { user } }: AppContext, { userId, shippingAddress }: Order): string {
  return user && user.id !== userId ? user.username : shippingAddress.fullName;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
