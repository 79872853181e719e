import type { Order } from "#db/orders/orders.ts";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { messageLimits } from "#server/limits/message-limits.ts";
import { findStoredOrder, isCustomer, isKnown, linkKey } from "#server/session/order-access.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerTooLarge, MessageFields, takeMessage } from "../../_take-message.ts";
import { showOrder } from "./_detail/show.tsx";
import { answerNoOrder } from "./_no-order.tsx";
import { answerProblem } from "./_own-order.tsx";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    const id = readId(c.req.param("id") ?? c.req.path.split("/")[2]);
    return answerTooLarge(c, id ? backTo(c, id) : paths.orders);
  },
};

/** The order's customer: who ordered, by browser, account or mailed link; a few times an hour. */
export const POST = handlers(form(MessageFields, { all: true }), async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  if (!isCustomer(c, order)) return answerOthers(c, order);
  const { services, user } = c.var;
  return takeMessage(c, c.req.valid("form"), {
    limits: messageLimits(c, { page: "order", id: order.id }),
    async save({ text, ...written }) {
      const sender = { orderId: order.id, userId: user?.id ?? null, ...written };
      const isAdded = await saveContactMessage(services, toContact(order, text), sender);
      return isAdded ? "added" : "again";
    },
    show: (draft) => showOrder(c, order, draft),
    gone: () => answerNoOrder(c),
    backTo: `${backTo(c, order.id)}#messages`,
  });
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
