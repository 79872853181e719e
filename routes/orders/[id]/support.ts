import * as v from "valibot";
import type { Order } from "#db/orders/orders.ts";
import { saveContactMessage } from "#mails/save-contact-message.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, readForm } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { contactLimit, MESSAGE_SENT } from "#server/limits/contact-limit.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { findStoredOrder, linkKey } from "#server/session/order-access.ts";
import { ContactMessage } from "#shop/mails/contact.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { showOrder } from "./_detail/show.tsx";
import { answerNoOrder } from "./_no-order.tsx";

/** Readers of the order may write, a few times an hour. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  const { email, message } = c.req.valid("form").typed;
  const read = readForm(ContactMessage, {
    name: writerOf(c, order),
    email,
    topic: "order",
    orderNumber: String(order.id),
    message,
  });
  const typed = { email: email ?? "", message: message ?? "" };
  if (!read.ok) {
    c.status(422);
    return showOrder(c, order, { ...typed, errors: read.errors });
  }
  const wait = await hitLimits(c, [contactLimit(c)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return showOrder(c, order, { ...typed, problem: waitText(wait) });
  }
  await saveContactMessage(c.var.services, read.value, {
    mayReadOrder: true,
    userId: c.var.user?.id ?? null,
  });
  flash(c, MESSAGE_SENT);
  return c.redirect(withQuery(paths.orderDetail(order.id), { key: linkKey(c) }), 303);
});

function writerOf({ var: { user } }: AppContext, { userId, shippingAddress }: Order): string {
  return user && user.id !== userId ? user.username : shippingAddress.fullName;
}
