import { listMessages, type Message } from "#db/messages/messages.ts";
import { findOrderThread } from "#db/messages/threads.ts";
import type { Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { isCustomer, isKnown } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";

/** Limit of messages: messages on the customer's page [messages]; the newest ones stand there. */
const MAX_SHOWN = 50;

export type LoadedMessages = {
  messages: readonly Message[];
  threadId: number | undefined;
  mayWrite: boolean;
  /** Number and email alone lead to the order, and not to what was written about it. */
  isElsewhere: boolean;
};

/** What the customer has written and been answered; nothing else of the thread. */
export async function loadMessages(c: AppContext, order: Order): Promise<LoadedMessages> {
  const isTheirs = isCustomer(c, order);
  const isElsewhere = !isTheirs && isKnown(c, order);
  if (!isTheirs && !permits(c, "messages.answer")) {
    return { messages: [], threadId: undefined, mayWrite: false, isElsewhere };
  }
  const { sql, config } = c.var.services;
  const thread = await findOrderThread(sql, order.id);
  const shown = { limit: MAX_SHOWN, kinds: ["customer", "staff"] as const };
  const found = thread ? await listMessages(sql, thread.id, shown) : [];
  const messages = found.map((message) => ({
    ...message,
    text: hideKeys(message.text, config.APP_URL),
  }));
  const mayWrite = isTheirs && order.shippingAddress.email !== "";
  return { messages, threadId: thread?.id, mayWrite, isElsewhere };
}
