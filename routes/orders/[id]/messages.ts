import * as v from "valibot";
import type { Order } from "#db/orders/orders.ts";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import { withPhotos } from "#messages/with-photos.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, readForm } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { MESSAGE_SENT } from "#server/limits/contact-limit.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { messageLimits } from "#server/limits/message-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { findStoredOrder, isCustomer, isKnown, linkKey } from "#server/session/order-access.ts";
import { MessageForm } from "#shop/messages/message-form.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { filesOf, receivePhotos, removePhotos } from "../../_message-photos.ts";
import type { MessageDraft } from "./_detail/messages.tsx";
import { showOrder } from "./_detail/show.tsx";
import { answerNoOrder } from "./_no-order.tsx";
import { answerProblem } from "./_own-order.tsx";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    const description = "Your pictures are larger than 10 MB together. Nothing was sent.";
    flash(c, { title: "Message not sent", description, variant: "destructive" });
    const id = readId(c.req.param("id") ?? c.req.path.split("/")[2]);
    return c.redirect(id ? backTo(c, id) : paths.orders, 303);
  },
};

/** The order's customer: who ordered, by browser, account or mailed link; a few times an hour. */
export const POST = handlers(form(v.looseObject({}), { all: true }), async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  if (!isCustomer(c, order)) return answerOthers(c, order);
  const given = c.req.valid("form");
  const read = readForm(MessageForm, given.typed);
  const message = given.typed.message ?? "";
  if (!read.ok) return show(422, { message, errors: read.errors });
  const wait = await hitLimits(c, messageLimits(c, order.id));
  if (wait) {
    c.header("retry-after", String(wait));
    return show(429, { message, problem: waitText(wait) });
  }
  const files = filesOf(given.ok ? (given.value as { photos?: unknown }).photos : undefined);
  const received = await receivePhotos(c, files);
  if (!received.ok) return show(422, { message, errors: { photos: received.problem } });
  const { photos } = received;
  const { services, user } = c.var;
  const sender = { orderId: order.id, userId: user?.id ?? null, photos, formId: read.value.form };
  const contact = toContact(order, read.value.message);
  const saved = await withPhotos(services, photos, () =>
    saveContactMessage(services, contact, sender),
  );
  if (!saved) await removePhotos(c, photos);
  flash(c, MESSAGE_SENT);
  return c.redirect(`${backTo(c, order.id)}#messages`, 303);

  function show(status: 422 | 429, draft: MessageDraft) {
    c.status(status);
    return showOrder(c, order as Order, draft);
  }
});

function toContact({ id, shippingAddress: { fullName: name, email } }: Order, message: string) {
  return { name, email, topic: "order", orderNumber: String(id), message } as const;
}

function backTo(c: AppContext, orderId: number): string {
  return withQuery(paths.orderDetail(orderId), { key: linkKey(c) });
}

function answerOthers(c: AppContext, order: Order) {
  c.status(403);
  return answerProblem(c, order, {
    title: "Only its customer writes here",
    text: isKnown(c, order)
      ? "To write here, open the link in an email that we sent you about this order."
      : "Answer in the inbox: the customer reads it here and gets it by email.",
  });
}
